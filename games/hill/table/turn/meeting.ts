// Whether the viewer can challenge or trade with another player on the tile, and if not, why. The server's reason
// counts, if there is one.
import { defined } from '#kit/defined.ts'
import { nameSeats, type Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { boardOf, isSanctuary } from '../../rules/board.ts'
import { say, sayOr } from '../../words/say.ts'
import { namesOrCount } from '../words/speaker.ts'
import { choicesOfType, ownAsks, ownPlayer, playersHere, type Situation } from './situation.ts'

const SEAT = /\{seat:([^}]*)\}/

/** The key of a reason of the rules: its English words without the player, joined by dashes. */
const reasonKey = (why: string): string => why.replace(SEAT, '').trim().toLowerCase().replace(/\W+/g, '-')

/**
 * Returns the server's reason as a sentence in the reader's language, or an empty string if there is no reason. The
 * reason in the view is English, and it is the same for all clients.
 */
export function reasonSentence({ speaker }: Situation, why: string | null | undefined): string {
  if (!why) return ''
  const words = nameSeats(why, (seat) => personName(speaker, seat))
  const name = personName(speaker, SEAT.exec(why)?.[1] ?? '')
  return sayOr(`reason.${reasonKey(why)}`, words.slice(0, 1).toUpperCase() + words.slice(1), { name })
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
    duel: may ? null : reasonSentence(situation, told.duel) || say('meeting.notNow'),
    trade: !current
      ? say('meeting.onlyTurn')
      : told.trade === null
        ? null
        : reasonSentence(situation, told.trade) || say('meeting.notNow'),
  }
}

/**
 * Returns why the viewer can neither duel nor trade with this player, for example because the player is on another
 * tile.
 */
function whyNotMeeting(situation: Situation, target: Seat): string | null {
  const { view, speaker } = situation
  const other = defined(view.players[target])
  if (!other.active) return say('meeting.left', { name: personName(speaker, target) })
  if (ownPlayer(situation).position !== other.position) return say('meeting.sameTile')
  if (view.meeting[target] || ownAsks(situation)[0]?.kind === 'manage') return null
  return view.currentPlayerUid === situation.seat
    ? say('meeting.beforeMove')
    : say('meeting.whenTurn', { name: personName(speaker, view.currentPlayerUid) })
}

/** Predicts from the view whether a duel or trade is possible. Used before the server has sent its reasons. */
function predictedMeeting(situation: Situation, target: Seat): Meeting {
  const { view, speaker } = situation
  const other = defined(view.players[target])
  const name = personName(speaker, target)
  if (isSanctuary(boardOf(view), other.position))
    return { duel: say('meeting.sanctuary'), trade: say('meeting.sanctuary') }
  const down =
    ownPlayer(situation).hp === 0 ? say('meeting.youDown') : other.hp === 0 ? say('meeting.down', { name }) : null
  return { duel: down ?? (other.invisible ? say('meeting.invisible', { name }) : null), trade: null }
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
  const asked = view.trade?.from === seat ? view.trade.to : view.offers.find(({ from }) => from === seat)?.to
  if (asked !== undefined) return say('meeting.deciding', { name: personName(speaker, asked) })
  const open = playersToMeet(situation)
  if (open.length === 0) return undefined
  return say('meeting.here', { n: open.length, names: namesOrCount(open.map((other) => personName(speaker, other))) })
}
