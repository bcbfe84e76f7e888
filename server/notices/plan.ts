// Plans the notices for the current state of one match or room: recipient, kind and time. `relevance.ts` checks again
// when a notice is due whether that notice still applies.
import { createHash } from 'node:crypto'
import type { Ask, Input } from '#kit/game.ts'
import type { NoticeKind } from '#kit/protocol/notice.ts'
import { isBot } from '../identity/bot-person.ts'
import type { RoomState } from '../rooms/state.ts'
import type { Channel } from '../streams/channel.ts'

export interface Plan {
  ask: string
  kind: NoticeKind
  person: string
  seat: string
  /** When to send the notice, in milliseconds since 1970. */
  at: number
}

const MINUTE_MS = 60_000
/** Delay in milliseconds before a notice, because a page reload makes a player absent for a moment. */
const MOMENT_MS = 3_000
/** Shortest turn for which a turn notice is sent. Only players who are connected can play with shorter turns. */
const TURN_LEAST_MS = MINUTE_MS
/** Shortest turn for which a notice about the remaining time is sent. In shorter turns it would come too soon. */
const CLOCK_LEAST_MS = 5 * MINUTE_MS
/** The notice about the remaining time is sent after four fifths of a turn, at most an hour before the deadline. */
const LEFT_SHARE = 5
const LEFT_MOST_MS = 60 * MINUTE_MS

/** Used in place of an ask id for the notice about the end of a match, because a match ends only once. */
const END = 'end'

/** Returns when to send the notice about the remaining time of an ask, in milliseconds since 1970. */
export const timeNoticeAt = ({ since, due }: Ask & { due: number }): number =>
  due - Math.min((due - since) / LEFT_SHARE, LEFT_MOST_MS)

/** Returns the planned notices. `inputs` are the latest inputs of a room, in order. */
export const plansOf = (channel: Channel, inputs: readonly Input[]): Plan[] =>
  (channel.stream.kind === 'match' ? [...turnPlans(channel), ...endPlans(channel)] : roomPlans(channel, inputs)).filter(
    ({ person }) => !isBot(person),
  )

function turnPlans({ stream, audience }: Channel): Plan[] {
  return stream.scene.asks.flatMap((ask): Plan[] => {
    const { id, seat, since, due } = ask
    const person = seat === undefined ? undefined : stream.seats.get(seat)?.person
    if (seat === undefined || person === undefined || ask.still !== undefined) return []
    // In a practice match without a clock no other person is waiting for the move.
    if (due === undefined && stream.match.taken.length - stream.match.bots.length < 2) return []
    const lasts = due === undefined ? Number.POSITIVE_INFINITY : due - since
    const about = { ask: id, person, seat }
    // A player who is connected to the match has already seen the ask (the pending decision).
    const turn: Plan[] =
      lasts >= TURN_LEAST_MS && !audience.isSeen(seat) ? [{ ...about, kind: 'turn', at: since + MOMENT_MS }] : []
    return due !== undefined && lasts >= CLOCK_LEAST_MS
      ? [...turn, { ...about, kind: 'time', at: timeNoticeAt({ ...ask, due }) }]
      : turn
  })
}

function endPlans({ stream, audience }: Channel): Plan[] {
  if (!stream.match.outcome) return []
  const at = stream.match.at + MOMENT_MS
  return [...stream.seats.values()].flatMap(({ seat, person }): Plan[] =>
    audience.isSeen(seat) ? [] : [{ ask: END, kind: 'over', person, seat, at }],
  )
}

/** Used in place of an ask id for a guest notice. Contains a hash of the guest's id, which does not reveal the id. */
export const guestAskId = (room: string, person: string): string =>
  `came ${createHash('sha256').update(`${room} ${person}`).digest('base64url').slice(0, 16)}`

/** Used in place of an ask id for a rematch notice. Contains the match's number, as each match can have a rematch. */
export const rematchAskId = (number: number): string => `rematch ${number}`

export const isGuest = ({ owner }: RoomState, { id, here }: RoomState['people'][number]): boolean =>
  here && id !== owner && !isBot(id)

/** Returns the players of the finished match who have not accepted the rematch that another player has requested. */
export function invitedToRematch({ match, people }: RoomState): string[] {
  if (!match?.over || !people.some(({ until }) => until !== undefined)) return []
  return match.seats.flatMap(({ person }) => (people.some(({ id, ready }) => id === person && ready) ? [] : [person]))
}

/** Returns the people who joined the room after its owner left, whom the owner has not seen. */
function cameSince(owner: string, inputs: readonly Input[]): string[] {
  const went = inputs.findLastIndex((input) => input.kind === 'away' && input.seats.includes(owner))
  return went < 0 ? [] : inputs.slice(went).flatMap((input) => (input.kind === 'joined' ? [input.seat] : []))
}

function roomPlans({ stream }: Channel, inputs: readonly Input[]): Plan[] {
  const state = stream.match.state as RoomState
  const at = stream.now + MOMENT_MS
  const { owner, match } = state
  const guests = owner === null ? [] : cameSince(owner, inputs)
  const came =
    owner === null
      ? []
      : state.people
          .filter((person) => isGuest(state, person) && guests.includes(person.id))
          .map(({ id }): Plan => ({ ask: guestAskId(stream.id, id), kind: 'came', person: owner, seat: owner, at }))
  return [
    ...came,
    ...invitedToRematch(state).map(
      (person): Plan => ({ ask: rematchAskId(match?.number ?? 0), kind: 'rematch', person, seat: person, at }),
    ),
  ]
}
