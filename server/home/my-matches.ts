// What of a person's matches and rooms waits for whom, and until when.
import type { Ask } from '#kit/game.ts'
import { visibleAsks } from '#kit/match.ts'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { isBot } from '../bots/person.ts'
import type { Games } from '../games.ts'
import type { Journal } from '../journal/journal.ts'
import { barred } from '../rooms/refuse.ts'
import { type Rooms, stateOf } from '../rooms/rooms.ts'
import { find, type Person, type RoomState, running } from '../rooms/state.ts'
import { codeOf } from '../rooms/stream-id.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'

/** Those that are due first: who plays more finds the others when they come again. */
const MATCHES_MOST = 50
/** Of all rooms somebody was ever in only the last can have anybody waiting. */
const ROOMS_MOST = 8

/** The streams in which this person has a place and which may wait for them. */
export async function placesOf(journal: Journal, person: string): Promise<string[]> {
  const [matches, rooms] = await Promise.all([
    journal.matchesOf(person, MATCHES_MOST),
    journal.roomsOf(person, ROOMS_MOST),
  ])
  return [...matches, ...rooms]
}

/** What a match or room is to this person now; nothing if nobody owes anybody anything there. */
export async function myMatch(
  channel: Channel,
  person: string,
  { rooms, games }: { rooms: Rooms; games: Games },
): Promise<MyMatch | undefined> {
  const { stream } = channel
  const around = stream.kind === 'match' ? await rooms.roomAround(stream) : undefined
  await stream.saved()
  if (stream.kind === 'room') return roomFor(channel, person, games)
  return around && barred(around, person) ? undefined : matchFor(channel, person)
}

function matchFor({ stream }: Channel, person: string): MyMatch | undefined {
  const seat = stream.seatOf(person)
  if (seat === undefined || stream.match.outcome) return undefined
  const { game, names } = stream.scene
  const asks = visibleAsks(stream.scene.asks, seat)
  // Nobody waits for one whose clock stands still.
  const own = asks.filter((ask) => ask.seat === seat && ask.still === undefined)
  const first = earliest(own.length > 0 ? own : asks)
  const matchId = nameOfStream(stream.id)
  return {
    matchId,
    code: codeOf(matchId) ?? null,
    game: game.id,
    title: game.title,
    waits: own.length > 0 ? 'move' : null,
    since: first?.since ?? null,
    due: first?.due ?? null,
    others: [...stream.seats.keys()].filter((other) => other !== seat).map((other) => names[other] ?? ''),
  }
}

/** Of the decisions with a clock, the one that runs out first. */
const earliest = (asks: readonly Ask[]): Ask | undefined =>
  asks.filter(({ due }) => due != null).sort((a, b) => Number(a.due) - Number(b.due))[0]

function roomFor(room: Channel, person: string, games: Games): MyMatch | undefined {
  const state = stateOf(room)
  const me = find(state, person)
  if (!me || running(state)) return undefined
  const waiting = state.match ? whoWantMore(state, me) : whoCame(state, me)
  if (waiting.length === 0) return undefined
  const until = state.match
    ? Math.min(...waiting.map((other) => other.until ?? Number.POSITIVE_INFINITY))
    : Number.POSITIVE_INFINITY
  return {
    matchId: state.match?.id ?? null,
    code: state.code,
    game: state.game,
    title: games.newest(state.game)?.title ?? state.game,
    waits: state.match ? 'rematch' : 'room',
    since: null,
    due: Number.isFinite(until) ? until : null,
    others: waiting.map(({ id }) => room.stream.scene.names[id] ?? ''),
  }
}

const others = ({ people }: RoomState, me: Person): Person[] => people.filter(({ id }) => id !== me.id && !isBot(id))

/** Others are ready for another match with this person, who has not said so. */
const whoWantMore = (state: RoomState, me: Person): Person[] =>
  !me.ready && state.match?.seats.some(({ person }) => person === me.id)
    ? others(state, me).filter(({ ready }) => ready)
    : []

/** Somebody sits in a room that is this person's, or where they sit too, and nothing has begun. */
const whoCame = (state: RoomState, me: Person): Person[] =>
  me.seat || state.owner === me.id ? others(state, me).filter(({ seat, here }) => seat !== null && here) : []

/** What waits for this person first, by the time left; then what waits for others. */
export const byUrgency = (a: MyMatch, b: MyMatch): number =>
  Number(b.waits !== null) - Number(a.waits !== null) ||
  (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY) ||
  0
