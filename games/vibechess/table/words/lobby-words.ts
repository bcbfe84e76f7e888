// Texts of the lobby.
import type { Event, Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import type { Options } from '../../rules/options.ts'
import type { Side } from '../../rules/state.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { isCaptain, lastExit, memberAt, type SeenMember, sideAt } from '../view/queries.ts'
import { colourOf, joined, type Speaker, secondsWords } from './names.ts'

/** Says why the game cannot start; undefined if the owner can start it. */
export function whyNoStart(view: View, speaker: Speaker): string | undefined {
  const { white, black } = view.teams
  if (!black.captain) return say('lobby.needsCaptain')
  const gone = [white.captain, black.captain].find((seat) => seat !== null && !memberAt(view, seat)?.connected)
  return gone ? say('lobby.isAway', { name: personName(speaker, gone) }) : undefined
}

/** Says how the reader lost the place in the lobby; empty if the reader had none. */
function exitWords(exit: unknown): string {
  if (exit === 'left') return say('lobby.left')
  if (exit === 'kicked') return say('lobby.kicked')
  return exit === 'gone' ? say('lobby.gone') : ''
}

/** Tells a viewer in neither team what to do and, if known, why the viewer is in no team. */
export const outsideWords = (events: readonly Event[], seat: Seat | null, mayJoin: boolean): string =>
  joined('join.sentences', [exitWords(lastExit(events, seat)), say(mayJoin ? 'lobby.mayJoin' : 'lobby.mayWatch')])

/** Says why this player cannot join the team; undefined if joining is possible. */
export function whyNoJoin(view: View, seat: Seat | null, side: Side, mayJoin: boolean): string | undefined {
  const own = sideAt(view, seat)
  if (own === side) return say('lobby.yourTeam')
  if (isCaptain(view, seat)) return say('lobby.captainsStay')
  if (!own && !mayJoin) return say('meanwhile.watching')
  if (view.teams[side].full) return say('lobby.full', { n: view.options.capacity })
  // The next player must join Black (rule R-9).
  return !own && side === 'white' && view.teams.black.members.length === 0 ? say('lobby.needsFirst') : undefined
}

/** Says why this Black player cannot become captain; undefined if it is possible. */
export function whyNotCaptain(view: View, { seat, connected }: SeenMember): string | undefined {
  if (view.teams.black.captain === seat) return say('lobby.alreadyCaptain')
  return connected ? undefined : say('lobby.cantLead')
}

export function memberWords(view: View, speaker: Speaker, seat: Seat): string {
  return joined('join.parts', [
    isCaptain(view, seat) && say('member.captain'),
    seat === view.owner && view.phase === 'lobby' && say('member.host'),
    seat === speaker.seat && say('member.you'),
    memberAt(view, seat)?.connected === false && say('member.away'),
  ])
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
    { time: secondsWords(selectSeconds), what: say('limit.pick') },
    ...(alone ? [] : [{ time: secondsWords(playerSeconds), what: say('limit.owner') }]),
    { time: secondsWords(captainSeconds), what: say(alone ? 'limit.captain' : 'limit.captainElse') },
    ...(teamMinutes ? [{ time: say('time.minutes', { n: teamMinutes }), what: say('limit.team') }] : []),
  ]
}

/** Describes the game that a start would begin. */
export function startNote({ teams, options }: View): string {
  const [white, black] = [teams.white.members.length, teams.black.members.length]
  return say('lobby.startNote', { white, black, dealt: options.assignment === 'even' && white + black > 2 })
}

/** Text under the button that joins a team. */
export const joinNote = (view: View, side: Side): string =>
  say('lobby.joinNote', { colour: colourOf(side), n: view.teams[side].members.length, most: view.options.capacity })

/** Text under a member's name in the lobby. */
export function lobbyNote(view: View, { seat, connected, bot }: SeenMember): string {
  const facts = [
    isCaptain(view, seat) && say('member.captain'),
    seat === view.owner && say('member.host'),
    bot && say('member.bot'),
    !connected && say('member.away'),
  ]
  return joined('join.parts', facts) || say('member.here')
}
