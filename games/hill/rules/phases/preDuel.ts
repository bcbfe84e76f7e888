// The phase preDuel: players on the current player's tile may duel and trade until the current player continues.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import type { Action, ActionOf } from '../actions.ts'
import { spentOn } from '../clock.ts'
import { mayMonkCancel, monkCancel, whyNoDuel } from '../duelling.ts'
import { lapseAll, removeLapsed } from '../lapsing.ts'
import { NOT_YOUR_DECISION, type Rules, type UntimedDecision } from '../rules.ts'
import { goTo, nextNumber, renewNumber } from '../stack.ts'
import { currentPlayer, type FrameOf, type Hill, playerOf, type State, seatsHere } from '../state.ts'
import { refuseTrade, sampleTrades, trade, whyNoAgreement, whyNoTrade } from '../trading.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'
import { startDuel } from './duel.ts'

type PreDuel = FrameOf<'preDuel'>

export const preDuel: Rules<'preDuel'> = {
  advance(turn, frame) {
    const { state } = turn
    removeLapsed(turn, frame)
    if (!frame.dueled) return 'wait'
    frame.dueled = false
    renewNumber(state, frame)
    if (frame.trade) frame.trade.token = nextNumber(state)
    if (seatsHere(state, state.currentPlayerUid).length > 0) return 'wait'
    goTo(state, 'moveOrSleep', { step: 'choose', moving: false })
  },
  wants(state, frame) {
    const [offer] = frame.offers
    // The current player's clock stops while another player has to answer, and that player gets the full time.
    const wants: UntimedDecision[] = [
      {
        seat: state.currentPlayerUid,
        kind: 'preDuel',
        otherwise: 'continue',
        still: offer !== undefined || frame.trade !== null,
        spent: frame.spent,
      },
    ]
    if (offer) wants.push({ seat: offer.to, kind: 'offer', otherwise: 'decline', token: offer.token })
    if (frame.trade) wants.push({ seat: frame.trade.to, kind: 'trade', otherwise: 'decline', token: frame.trade.token })
    return wants
  },
  refuse(state, frame, seat, action) {
    const offered = frame.offers[0]?.to === seat
    switch (action.type) {
      case 'OfferDuel':
        return refuseOffer(state, frame, seat, action.target)
      case 'AcceptDuel':
      case 'DeclineDuel':
        return offered ? undefined : 'no duel is offered to you'
      case 'MonkCancel':
        return offered ? mayMonkCancel(state, seat) : 'no duel is offered to you'
      case 'UseItem':
        return refuseUse(state, seat, offered ? 'offered' : undefined, action)
      case 'ProposeTrade':
        return frame.trade ? TRADING : refuseTrade(state, seat, action)
      case 'AcceptTrade':
        return frame.trade?.to === seat ? whyNoAgreement(state, frame.trade) : 'no trade is proposed to you'
      case 'DeclineTrade':
        return frame.trade?.to === seat ? undefined : 'no trade is proposed to you'
      default:
        return seat === state.currentPlayerUid ? undefined : NOT_YOUR_DECISION
    }
  },
  unasked(state, frame) {
    const current = state.currentPlayerUid
    const mayTrade = (seat: Seat) => !frame.trade && !whyNoTrade(state, seat, current)
    const mayDuel = (seat: Seat) => seatsHere(state, seat).some((other) => !refuseOffer(state, frame, seat, other))
    return seatsHere(state, current).filter((seat) => mayTrade(seat) || mayDuel(seat))
  },
  candidates: (state, frame, seat, dice) => [
    ...seatsHere(state, seat).map((target) => ({ type: 'OfferDuel' as const, target })),
    ...(['AcceptDuel', 'DeclineDuel', 'MonkCancel', 'AcceptTrade', 'DeclineTrade'] as const).map(
      (type): Action => ({ type }),
    ),
    ...(frame.offers[0]?.to === seat ? usesAt(state, seat, 'offered') : []),
    ...(dice ? sampleTrades(state, seat, dice) : []),
    { type: 'ContinueToMoveOrSleep' },
  ],
  act(turn, frame, seat, action) {
    if (action.type === 'ContinueToMoveOrSleep') goOn(turn, frame)
    else if (action.type === 'OfferDuel') offer(turn, frame, seat, action)
    else if (action.type === 'ProposeTrade') propose(turn, frame, seat, action)
    else if (action.type === 'AcceptTrade' || action.type === 'DeclineTrade')
      answerTrade(turn, frame, action.type === 'AcceptTrade')
    else answerOffer(turn, frame, seat, action)
  },
  otherwise: (_, __, ___, kind) => ({
    type: kind === 'offer' ? 'DeclineDuel' : kind === 'trade' ? 'DeclineTrade' : 'ContinueToMoveOrSleep',
  }),
}

/** Ends the phase. Offers and proposals that nobody has answered lapse. */
function goOn(turn: Hill, frame: PreDuel): void {
  lapseAll(turn, frame, 'phase')
  goTo(turn.state, 'moveOrSleep', { step: 'choose', moving: false })
}

const TRADING = 'a trade is on the table already'

/**
 * For each other player on the seat's tile: why a duel and a trade with that player are impossible, or null if
 * possible.
 */
export function meetingOf(
  state: State,
  frame: PreDuel,
  seat: Seat,
): Record<Seat, { duel: string | null; trade: string | null }> {
  const { active, position } = playerOf(state, seat)
  if (!active || position !== currentPlayer(state).position) return {}
  const answers = (other: Seat) => ({
    duel: refuseOffer(state, frame, seat, other) ?? null,
    trade: frame.trade ? TRADING : (whyNoTrade(state, seat, other) ?? null),
  })
  return Object.fromEntries(seatsHere(state, seat).map((other) => [other, answers(other)]))
}

function refuseOffer(state: State, frame: PreDuel, from: Seat, to: Seat): string | undefined {
  if (!state.seats.includes(to) || from === to) return 'there is nobody of that name to duel'
  if (!seatsHere(state, from).includes(to)) return `{seat:${to}} is not on your tile`
  if (playerOf(state, from).position !== currentPlayer(state).position)
    return `only who is on {seat:${state.currentPlayerUid}}’s tile may duel now`
  const why = whyNoDuel(state, to) ?? whyNoDuel(state, from)
  if (why) return why
  if (frame.offers.some((open) => [open.from, open.to].includes(from) && [open.from, open.to].includes(to)))
    return 'an offer between you is open'
  return frame.declined.some(([a, b]) => a === from && b === to) ? `{seat:${to}} has declined` : undefined
}

function offer(turn: Hill, frame: PreDuel, from: Seat, { target }: ActionOf<'OfferDuel'>): void {
  frame.offers.push({ from, to: target, token: nextNumber(turn.state) })
  turn.emit({ type: 'offered', from, to: target })
}

function answerOffer(turn: Hill, frame: PreDuel, seat: Seat, action: Action): void {
  const { from, to } = defined(frame.offers[0])
  if (action.type === 'UseItem') return useItem(turn, seat, action)
  if (action.type === 'MonkCancel') {
    if (monkCancel(turn, seat)) frame.offers.shift()
    return
  }
  frame.offers.shift()
  turn.emit({ type: action.type === 'AcceptDuel' ? 'accepted' : 'declined', from, to })
  if (action.type === 'DeclineDuel') frame.declined.push([from, to])
  else {
    frame.dueled = true
    // A duel between other players costs the current player no time.
    frame.spent = [from, to].includes(turn.state.currentPlayerUid)
      ? 0
      : spentOn(turn, turn.state.currentPlayerUid, 'preDuel')
    startDuel(turn, from, to, 'offer')
  }
}

function propose(turn: Hill, frame: PreDuel, from: Seat, { target, give, take }: ActionOf<'ProposeTrade'>): void {
  frame.trade = { from, to: target, give, take, token: nextNumber(turn.state) }
  turn.emit({ type: 'proposed', from, to: target })
  turn.emit({ type: 'proposedTrade', from, to: target, give, take }, [from, target])
}

function answerTrade(turn: Hill, frame: PreDuel, accepted: boolean): void {
  const open = frame.trade
  frame.trade = null
  if (!open) return
  if (accepted) trade(turn, open)
  else turn.emit({ type: 'tradeDeclined', from: open.from, to: open.to })
}
