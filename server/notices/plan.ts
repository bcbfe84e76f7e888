// Plans the notices for the current state of one match or room: recipient, kind and time. Whether a notice still
// applies is checked again when it is due.
import { createHash } from 'node:crypto'
import type { Ask, Input } from '#kit/game.ts'
import type { NoticeKind } from '#kit/protocol/notice.ts'
import { isBot } from '../bots/person.ts'
import type { RoomState } from '../rooms/state.ts'
import type { Channel } from '../streams/channel.ts'

export interface Plan {
  ask: string
  kind: NoticeKind
  person: string
  seat: string
  /** Time to send the notice, in milliseconds since the epoch. */
  at: number
}

const MINUTE_MS = 60_000
/** Delay in milliseconds before a notice, because a page reload makes a player absent for a moment. */
const MOMENT_MS = 3_000
/** Shortest turn that gets a turn notice. Shorter turns are only practical for players at the table. */
const TURN_LEAST_MS = MINUTE_MS
/** Shortest turn that gets a time notice. In a shorter turn it would arrive together with the turn notice. */
const CLOCK_LEAST_MS = 5 * MINUTE_MS
/** A time notice is sent when one fifth of the turn's time is left, but at most an hour before the deadline. */
const LEFT_SHARE = 5
const LEFT_MOST_MS = 60 * MINUTE_MS

/** Ask id of the notice about the end of a match. A match ends only once. */
const END = 'end'

/** Returns the time at which to send the time notice of an ask. */
export const runsOutAt = ({ since, due }: Ask & { due: number }): number =>
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
    // In practice without a clock no other person is waiting for the move.
    if (due === undefined && stream.match.taken.length - stream.match.bots.length < 2) return []
    const lasts = due === undefined ? Number.POSITIVE_INFINITY : due - since
    const about = { ask: id, person, seat }
    // A player who is at the table has already seen the ask.
    const turn: Plan[] =
      lasts >= TURN_LEAST_MS && !audience.isSeen(seat) ? [{ ...about, kind: 'turn', at: since + MOMENT_MS }] : []
    return due !== undefined && lasts >= CLOCK_LEAST_MS
      ? [...turn, { ...about, kind: 'time', at: runsOutAt({ ...ask, due }) }]
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

/** Ask id of a guest notice. It contains a hash, so it does not reveal the guest's id. */
export const cameAsk = (room: string, person: string): string =>
  `came ${createHash('sha256').update(`${room} ${person}`).digest('base64url').slice(0, 16)}`

/** Ask id of a rematch notice. Each match can be followed by one rematch. */
export const rematchAsk = (number: number): string => `rematch ${number}`

export const isGuest = ({ owner }: RoomState, { id, here }: RoomState['people'][number]): boolean =>
  here && id !== owner && !isBot(id)

/** Returns the players of the finished match who have not accepted the rematch that another player has requested. */
export function invited({ match, people }: RoomState): string[] {
  if (!match?.over || !people.some(({ until }) => until !== undefined)) return []
  return match.seats.flatMap(({ person }) => (people.some(({ id, ready }) => id === person && ready) ? [] : [person]))
}

/** Returns the people who joined after the owner left. The owner has already seen everybody who was there before. */
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
          .map(({ id }): Plan => ({ ask: cameAsk(stream.id, id), kind: 'came', person: owner, seat: owner, at }))
  return [
    ...came,
    ...invited(state).map(
      (person): Plan => ({ ask: rematchAsk(match?.number ?? 0), kind: 'rematch', person, seat: person, at }),
    ),
  ]
}
