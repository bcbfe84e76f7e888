// Texts of the lobby.
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Options } from '../../rules/options.ts'
import type { Side } from '../../rules/state.ts'
import { SIDE_NAMES } from '../../rules/teams.ts'
import type { View } from '../../rules/view.ts'
import { isCaptain, lastExit, memberAt, type SeenMember, sideAt } from '../view/queries.ts'
import { type Speaker, secondsWords } from './names.ts'

/** Says why the game cannot start; undefined if the owner can start it. */
export function whyNoStart(view: View, speaker: Speaker): string | undefined {
  const { white, black } = view.teams
  if (!black.captain) return 'Black needs a captain'
  const gone = [white.captain, black.captain].find((seat) => seat !== null && !memberAt(view, seat)?.connected)
  return gone ? `${personName(speaker, gone)} is away` : undefined
}

const OUTSIDE: Readonly<Record<string, string>> = {
  left: 'You left this lobby.',
  kicked: 'The host removed you from this lobby.',
  gone: 'You were away too long and lost your place.',
}

/** Tells a viewer in neither team what to do and, if known, why the viewer is in no team. */
export function outsideWords(events: readonly Event[], seat: Seat | null, mayJoin: boolean): string {
  const can = mayJoin ? 'Join a team to play, or stay and watch.' : 'You can stay and watch.'
  return [OUTSIDE[String(lastExit(events, seat))], can].filter(Boolean).join(' ')
}

/** Says why this player cannot join the team; undefined if joining is possible. */
export function whyNoJoin(view: View, seat: Seat | null, side: Side, mayJoin: boolean): string | undefined {
  const own = sideAt(view, seat)
  if (own === side) return 'Your team'
  if (isCaptain(view, seat)) return 'Captains stay'
  if (!own && !mayJoin) return 'You are watching'
  if (view.teams[side].full) return `Full: ${view.options.capacity} of ${view.options.capacity}`
  // The next player must join Black (rule R-9).
  return !own && side === 'white' && view.teams.black.members.length === 0 ? 'Black needs a captain first' : undefined
}

/** Says why this Black player cannot become captain; undefined if it is possible. */
export function whyNotCaptain(view: View, { seat, connected }: SeenMember): string | undefined {
  if (view.teams.black.captain === seat) return 'Black’s captain already.'
  return connected ? undefined : 'Away: can’t be captain now.'
}

export function memberWords(view: View, speaker: Speaker, seat: Seat): string {
  const words = [
    isCaptain(view, seat) && 'captain',
    seat === view.owner && view.phase === 'lobby' && 'host',
    seat === speaker.seat && 'you',
    memberAt(view, seat)?.connected === false && 'away',
  ]
  return words.filter(Boolean).join(', ')
}

/** A clock of the game: its time, and what the time is for. */
export interface TimeLimit {
  time: string
  what: string
}

/** Describes the clocks in the order in which they run. */
export function timeLimits({
  selectSeconds,
  playerSeconds,
  captainSeconds,
  assignment,
  teamMinutes,
}: Options): TimeLimit[] {
  const alone = assignment === 'captain_only'
  return [
    { time: secondsWords(selectSeconds), what: 'captain picks a piece' },
    ...(alone ? [] : [{ time: secondsWords(playerSeconds), what: 'its owner moves it' }]),
    { time: secondsWords(captainSeconds), what: alone ? 'captain moves it' : 'or the captain moves it' },
    ...(teamMinutes ? [{ time: `${teamMinutes} min`, what: 'each team in all' }] : []),
  ]
}

/** Describes the game that a start would begin. */
export function startNote({ teams, options }: View): string {
  const { white, black } = teams
  return `${white.members.length} against ${black.members.length}${options.assignment === 'even' && white.members.length + black.members.length > 2 ? ', pieces are dealt' : ''}`
}

/** Text under the button that joins a team. */
export const joinNote = (view: View, side: Side): string =>
  `${SIDE_NAMES[side]}, ${view.teams[side].members.length} of ${view.options.capacity}`

/** Text under a member's name in the lobby. */
export function lobbyNote(view: View, { seat, connected, bot }: SeenMember): string {
  const words = [isCaptain(view, seat) && 'captain', seat === view.owner && 'host', bot && 'bot', !connected && 'away']
  return words.filter(Boolean).join(', ') || 'here'
}
