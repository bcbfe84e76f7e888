// Whether the viewer can challenge or trade with another player on the tile, and if not, why. The server's reason
// counts, if there is one.
import { nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { boardOf, isSanctuary } from '../../rules/board.ts'
import type { PlayerView } from '../../rules/view.ts'
import { namesOrCount } from '../words/speaker.ts'
import { choicesOfType, ownAsks, ownPlayer, playersHere, type Situation } from './situation.ts'

/** Returns the server's reason as a sentence, or an empty string if there is no reason. */
export function reasonSentence({ speaker }: Situation, why: string | null | undefined): string {
  const words = nameSeats(why ?? '', (seat) => personName(speaker, seat))
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

export interface Meeting {
  /** The reason why the duel or trade is impossible. Null if it is possible. */
  duel: string | null
  trade: string | null
}

/** Returns whether the viewer can challenge or trade with this player now. */
export function meetingWith(situation: Situation, target: Seat): Meeting {
  const apart = whyNotMeeting(situation, target)
  if (apart) return { duel: apart, trade: apart }
  const told = situation.view.meeting[target]
  if (!told) return predictedMeeting(situation, target)
  const may = choicesOfType(situation, 'OfferDuel').some((choice) => choice.target === target)
  const current = [situation.seat, target].includes(situation.view.currentPlayerUid)
  return {
    duel: may ? null : reasonSentence(situation, told.duel) || 'Not now',
    trade: !current
      ? 'Only with whose turn it is'
      : told.trade === null
        ? null
        : reasonSentence(situation, told.trade) || 'Not now',
  }
}

/**
 * Returns why the viewer can neither duel nor trade with this player, for example because the player is on another
 * tile.
 */
function whyNotMeeting(situation: Situation, target: Seat): string | null {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (!other.active) return `${personName(speaker, target)} has left`
  if (ownPlayer(situation).position !== other.position) return 'Only on the same tile'
  if (view.meeting[target] || ownAsks(situation)[0]?.kind === 'manage') return null
  return view.currentPlayerUid === situation.seat
    ? 'Only before you move'
    : `Only when ${personName(speaker, view.currentPlayerUid)}’s turn begins`
}

/** Predicts from the view whether a duel or trade is possible. Used before the server has sent its reasons. */
function predictedMeeting(situation: Situation, target: Seat): Meeting {
  const { view, speaker } = situation
  const other = view.players[target] as PlayerView
  if (isSanctuary(boardOf(view), other.position)) return { duel: 'Not in a sanctuary', trade: 'Not in a sanctuary' }
  const down =
    ownPlayer(situation).hp === 0
      ? 'You are at 0 HP'
      : other.hp === 0
        ? `${personName(speaker, target)} is at 0 HP`
        : null
  return { duel: down ?? (other.invisible ? `${personName(speaker, target)} is invisible` : null), trade: null }
}

/** The players on the tile whom the viewer can challenge or trade with. */
export const playersToMeet = (situation: Situation): Seat[] =>
  playersHere(situation).filter((other) => {
    const { duel, trade } = meetingWith(situation, other)
    return duel === null || trade === null
  })

/** Returns a sentence about the players on the tile whom the viewer can challenge or trade with. */
export function meetingWords(situation: Situation): string | undefined {
  const { view, seat, speaker } = situation
  if (view.trade?.from === seat || view.offers.some(({ from }) => from === seat))
    return `${personName(speaker, view.trade?.from === seat ? view.trade.to : (view.offers.find(({ from }) => from === seat)?.to ?? ''))} is deciding.`
  const open = playersToMeet(situation)
  if (open.length === 0) return undefined
  const names = namesOrCount(open.map((other) => personName(speaker, other)))
  return `${names} ${open.length > 1 ? 'are' : 'is'} here: tap ${open.length > 1 ? 'one' : names} to challenge or trade.`
}
