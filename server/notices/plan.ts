// What there may be to tell, of one stream as it is now: to whom, about what, and when. Whether it is still so when it is time is looked at then.
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
  /** ms. */
  at: number
}

const MINUTE_MS = 60_000
/** Who loads the page again is gone for a moment, ms. */
const MOMENT_MS = 3_000
/** Quicker turns are for those who sit at the table. */
const TURN_LEAST_MS = MINUTE_MS
/** With less than that the word that time runs out would come with the first one. */
const CLOCK_LEAST_MS = 5 * MINUTE_MS
/** So much of its time is left when it is said to run out: a fifth, an hour at most. */
const LEFT_SHARE = 5
const LEFT_MOST_MS = 60 * MINUTE_MS

/** Of a match there is one end. */
const END = 'end'

/** When it is time to say that an ask's time runs out. */
export const runsOutAt = ({ since, due }: Ask & { due: number }): number =>
  due - Math.min((due - since) / LEFT_SHARE, LEFT_MOST_MS)

/** `inputs`: the last of them, in order. */
export const plansOf = (channel: Channel, inputs: readonly Input[]): Plan[] =>
  (channel.stream.kind === 'match' ? [...turnPlans(channel), ...endPlans(channel)] : roomPlans(channel, inputs)).filter(
    ({ person }) => !isBot(person),
  )

function turnPlans({ stream, audience }: Channel): Plan[] {
  return stream.scene.asks.flatMap((ask): Plan[] => {
    const { id, seat, since, due } = ask
    const person = seat === undefined ? undefined : stream.seats.get(seat)?.person
    if (seat === undefined || person === undefined || ask.still !== undefined) return []
    // For practice without a clock nobody waits.
    if (due === undefined && stream.match.taken.length - stream.match.bots.length < 2) return []
    const lasts = due === undefined ? Number.POSITIVE_INFINITY : due - since
    const about = { ask: id, person, seat }
    // Who is at the table when it is asked has seen it.
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

/** Who came, in a text that says nothing about them. */
export const cameAsk = (room: string, person: string): string =>
  `came ${createHash('sha256').update(`${room} ${person}`).digest('base64url').slice(0, 16)}`

/** Of each match there is one rematch. */
export const rematchAsk = (number: number): string => `rematch ${number}`

export const isGuest = ({ owner }: RoomState, { id, here }: RoomState['people'][number]): boolean =>
  here && id !== owner && !isBot(id)

/** Who of the last match's players is waited for, if somebody wants another. */
export function invited({ match, people }: RoomState): string[] {
  if (!match?.over || !people.some(({ until }) => until !== undefined)) return []
  return match.seats.flatMap(({ person }) => (people.some(({ id, ready }) => id === person && ready) ? [] : [person]))
}

/** Who came in since the owner went: whom they left there they have seen. */
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
