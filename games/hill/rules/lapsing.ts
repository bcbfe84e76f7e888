// Offers and proposals that end without an answer. An event tells everybody whose offer ended, and why.
import type { Seat } from '#kit/game.ts'
import { whyNoDuel } from './duelling.ts'
import { type FrameOf, type Hill, type Offer, playerOf, type State, seatsHere } from './state.ts'

type PreDuel = FrameOf<'preDuel'>

/**
 * Why an offer or a proposal lapsed: its phase or its turn ended, a player has left the match, a player is no longer on
 * the tile, or a player can no longer duel.
 */
export type WhyLapsed = 'phase' | 'turn' | 'left' | 'tile' | 'unable'

interface Lapse {
  /** The player who caused the lapse. */
  who: Seat
  why: WhyLapsed
}

function seatLeft(state: State, { from, to }: Offer): Lapse | undefined {
  const who = [from, to].find((seat) => !playerOf(state, seat).active)
  return who === undefined ? undefined : { who, why: 'left' }
}

function lapseOfTrade(state: State, open: Offer): Lapse | undefined {
  const gone = seatLeft(state, open)
  if (gone) return gone
  if (seatsHere(state, open.from).includes(open.to)) return undefined
  return { who: open.from === state.currentPlayerUid ? open.to : open.from, why: 'tile' }
}

function lapseOfOffer(state: State, open: Offer): Lapse | undefined {
  const apart = lapseOfTrade(state, open)
  if (apart) return apart
  const who = [open.from, open.to].find((seat) => whyNoDuel(state, seat))
  return who === undefined ? undefined : { who, why: 'unable' }
}

/** Removes offers and trades between players who no longer share the tile or can no longer duel. */
export function removeLapsed(turn: Hill, frame: PreDuel): void {
  const { state } = turn
  frame.offers = frame.offers.filter((open) => !told(turn, 'offer_lapsed', open, lapseOfOffer(state, open)))
  if (frame.trade && told(turn, 'trade_lapsed', frame.trade, lapseOfTrade(state, frame.trade))) frame.trade = null
}

/** Emits an event for each open offer and for the open trade, because they lapse when their phase ends. */
export function lapseAll(turn: Hill, frame: PreDuel, why: 'phase' | 'turn'): void {
  const { state } = turn
  const ended: Lapse = { who: state.currentPlayerUid, why }
  for (const open of frame.offers) told(turn, 'offer_lapsed', open, seatLeft(state, open) ?? ended)
  if (frame.trade) told(turn, 'trade_lapsed', frame.trade, seatLeft(state, frame.trade) ?? ended)
}

/** Emits the event of a lapse. Returns false if nothing has lapsed. */
function told(turn: Hill, type: 'offer_lapsed' | 'trade_lapsed', { from, to }: Offer, lapse?: Lapse): boolean {
  if (lapse) turn.emit({ type, from, to, ...lapse })
  return lapse !== undefined
}
