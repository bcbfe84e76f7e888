// The viewer's options with another player on the tile: challenge and trade. An impossible option has a reason, the
// server's own if there is one.
import { nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { isSanctuary } from '../../rules/board.ts'
import type { PlayerView } from '../../rules/view.ts'
import { counted } from '../words/speaker.ts'
import { choicesOfType, me, ownAsks, playersHere, type Situation } from './situation.ts'

/** Returns the server's reason as a sentence, or an empty string. */
export function reason({ speaker }: Situation, why: string | null | undefined): string {
  const words = nameSeats(why ?? '', (seat) => personName(speaker, seat))
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export interface Meeting {
  /** The reason why it is impossible; null means possible. */
  duel: string | null
  trade: string | null
}

/** Returns whether the viewer can challenge this player or trade with them now. */
export function meetingWith(situation: Situation, target: Seat): Meeting {
  const apart = whyNotMeeting(situation, target)
  if (apart) return { duel: apart, trade: apart }
  const told = situation.view.meeting[target]
  if (!told) return predictedMeeting(situation, target)
  const may = choicesOfType(situation, 'OfferDuel').some((choice) => choice.target === target)
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

/** The reason if the players do not meet: another tile, a player who left, or the wrong time of the turn. */
function whyNotMeeting(situation: Situation, target: Seat): string | null {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (!other.active) return `${personName(speaker, target)} has left`
  if (me(situation).position !== other.position) return 'Only on the same tile'
  if (view.meeting[target] || ownAsks(situation)[0]?.kind === 'manage') return null
  return view.currentPlayerUid === situation.seat
    ? 'Only before you move'
    : `Only when ${personName(speaker, view.currentPlayerUid)}’s turn begins`
}

/** A prediction from the view, before the server has listed its reasons. */
function predictedMeeting(situation: Situation, target: Seat): Meeting {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (isSanctuary(other.position)) return { duel: 'Not in a sanctuary', trade: 'Not in a sanctuary' }
  const down =
    me(situation).hp === 0 ? 'You are at 0 HP' : other.hp === 0 ? `${personName(speaker, target)} is at 0 HP` : null
  return { duel: down ?? (other.invisible ? `${personName(speaker, target)} is invisible` : null), trade: null }
}

/** A sentence about the players on the tile who can be challenged or traded with. */
export function meetingWords(situation: Situation): string | undefined {
  const { view, seat, speaker } = situation
  if (view.trade?.from === seat || view.offers.some(({ from }) => from === seat))
    return `${personName(speaker, view.trade?.from === seat ? view.trade.to : (view.offers.find(({ from }) => from === seat)?.to ?? ''))} makes up their mind.`
  const open = playersHere(situation).filter((other) => {
    const { duel, trade } = meetingWith(situation, other)
    return duel === null || trade === null
  })
  if (open.length === 0) return undefined
  const names = counted(open.map((other) => personName(speaker, other)))
  return `${names} ${open.length > 1 ? 'are' : 'is'} here: tap ${open.length > 1 ? 'one' : names} to challenge or trade.`
}
