// What one can do with who is on the tile: a challenge and a trade, both begun at that person. What can't be done says why, in the server's words if it gave any.
import { nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { isSanctuary } from '../../rules/board.ts'
import type { PlayerView } from '../../rules/view.ts'
import { counted } from '../words/speaker.ts'
import { all, company, me, ownAsks, type Situation } from './situation.ts'

/** The server's reason, as a sentence; empty if it gave none. */
export function reason({ speaker }: Situation, why: string | null | undefined): string {
  const words = nameSeats(why ?? '', (seat) => personName(speaker, seat))
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export interface Meeting {
  /** Why not; null: it can be done. */
  duel: string | null
  trade: string | null
}

/** What can be done with this one now. */
export function meetingWith(situation: Situation, target: Seat): Meeting {
  const apart = whyApart(situation, target)
  if (apart) return { duel: apart, trade: apart }
  const told = situation.view.meeting[target]
  if (!told) return foreseen(situation, target)
  const may = all(situation, 'OfferDuel').some((choice) => choice.target === target)
  const current = [situation.seat, target].includes(situation.view.currentPlayerUid)
  return {
    duel: may ? null : reason(situation, told.duel) || 'Not now',
    trade: !current
      ? 'Only with whose turn it is'
      : told.trade === null
        ? null
        : reason(situation, told.trade) || 'Not now',
  }
}

/** On another tile, gone, or at another time. */
function whyApart(situation: Situation, target: Seat): string | null {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (!other.active) return `${personName(speaker, target)} has left`
  if (me(situation).position !== other.position) return 'Only on the same tile'
  if (view.meeting[target] || ownAsks(situation)[0]?.kind === 'manage') return null
  return view.currentPlayerUid === situation.seat
    ? 'Only before you move'
    : `Only when ${personName(speaker, view.currentPlayerUid)}’s turn begins`
}

/** Before the server is asked: what can be seen. */
function foreseen(situation: Situation, target: Seat): Meeting {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (isSanctuary(other.position)) return { duel: 'Not in a sanctuary', trade: 'Not in a sanctuary' }
  const down =
    me(situation).hp === 0 ? 'You are at 0 HP' : other.hp === 0 ? `${personName(speaker, target)} is at 0 HP` : null
  return { duel: down ?? (other.invisible ? `${personName(speaker, target)} is invisible` : null), trade: null }
}

/** Who is here and can be met, in words. */
export function meetingWords(situation: Situation): string | undefined {
  const { view, seat, speaker } = situation
  if (view.trade?.from === seat || view.offers.some(({ from }) => from === seat))
    return `${personName(speaker, view.trade?.from === seat ? view.trade.to : (view.offers.find(({ from }) => from === seat)?.to ?? ''))} makes up their mind.`
  const open = company(situation).filter((other) => {
    const { duel, trade } = meetingWith(situation, other)
    return duel === null || trade === null
  })
  if (open.length === 0) return undefined
  const names = counted(open.map((other) => personName(speaker, other)))
  return `${names} ${open.length > 1 ? 'are' : 'is'} here: tap ${open.length > 1 ? 'one' : names} to challenge or trade.`
}
