// Builds a player's list of open matches and rooms: whose turn it is, and the deadline.
import type { Ask } from '#kit/game.ts'
import { visibleAsks } from '#kit/match.ts'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { sidesIn } from '#kit/sides.ts'
import { isBot } from '../identity/bot-person.ts'
import { othersOf } from '../identity/others.ts'
import type { Journal } from '../journal/journal.ts'
import { namesIn } from '../rooms/messages.ts'
import { refuseRemoved } from '../rooms/refuse.ts'
import { askedPeople } from '../rooms/rematch.ts'
import type { Rooms } from '../rooms/rooms.ts'
import { find, isRunning, type Person, type RoomState, stateOf } from '../rooms/state.ts'
import { codeOf } from '../rooms/stream-id.ts'
import type { Games } from '../rules/games.ts'
import type { Channel } from '../streams/channel.ts'
import { nameOfStream } from '../streams/stream-id.ts'

/** Maximum number of matches on the list. The matches with the earliest deadlines are listed. */
const MATCHES_MOST = 50
/** Maximum number of rooms on the list. The latest rooms are listed; in older rooms nobody is waiting any more. */
const ROOMS_MOST = 8
/** Duration in milliseconds. A room without an input for so long is no longer on its people's home pages. */
const OPEN_MS = 24 * 3600_000

/** Returns the stream ids of the player's open matches and latest rooms. */
export async function placesOf(journal: Journal, person: string): Promise<string[]> {
  const [matches, rooms] = await Promise.all([
    journal.matchesOf(person, MATCHES_MOST),
    journal.roomsOf(person, ROOMS_MOST),
  ])
  return [...matches, ...rooms]
}

/** Returns the player's row for a match or room; undefined if the list should not show that match or room. */
export async function myMatch(
  channel: Channel,
  person: string,
  { rooms, games }: { rooms: Rooms; games: Games },
): Promise<MyMatch | undefined> {
  const { stream } = channel
  const around = stream.kind === 'match' ? await rooms.roomAround(stream) : undefined
  await stream.waitForJobs()
  if (stream.kind === 'room') return roomFor(channel, person, games)
  return around && refuseRemoved(around, person) ? undefined : matchFor(channel, person)
}

function matchFor({ stream }: Channel, person: string): MyMatch | undefined {
  const seat = stream.seats.of(person)
  if (seat === undefined || stream.match.outcome) return undefined
  const { game, names } = stream.scene
  const taken = [...stream.seats.values()]
  const sides = sidesIn(game, stream.match.state, stream.seats.keys())
  // A player who was removed before the start does not play.
  if (!Object.hasOwn(sides, seat)) return undefined
  const { others, ...company } = othersOf(taken, seat, sides)
  const asks = visibleAsks(stream.scene.asks, seat)
  // While the clock of an ask (a pending decision) is stopped, the match does not wait for the player.
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
    others: others.map((other) => names[other.seat] ?? ''),
    ...company,
  }
}

/** Returns the ask (a pending decision) with the earliest deadline; undefined if no ask has a deadline. */
const earliest = (asks: readonly Ask[]): Ask | undefined =>
  asks.filter(({ due }) => due != null).sort((a, b) => Number(a.due) - Number(b.due))[0]

function roomFor(room: Channel, person: string, games: Games): MyMatch | undefined {
  const state = stateOf(room)
  const me = find(state, person)
  if (!me || isRunning(state)) return undefined
  const shown = state.match ? rematchIn(state, me) : openRoom(room, state, me)
  if (!shown) return undefined
  const names = namesIn(room.stream.scene)
  const { people, ...row } = shown
  return {
    matchId: state.match?.id ?? null,
    code: state.code,
    game: state.game,
    title: games.newest(state.game)?.title ?? state.game,
    since: null,
    ...row,
    others: people.map(({ id }) => names[id] ?? ''),
  }
}

type RoomRow = Pick<MyMatch, 'waits' | 'due' | 'host' | 'teammates'> & { people: readonly Person[] }

function rematchIn(state: RoomState, me: Person): RoomRow | undefined {
  const people = whoWantMore(state, me)
  if (people.length === 0) return undefined
  const until = Math.min(...people.map((other) => other.until ?? Number.POSITIVE_INFINITY))
  const mates = teammatesOf(state, me)
  const own = people.filter((person) => mates.includes(person))
  return {
    waits: 'rematch',
    due: Number.isFinite(until) ? until : null,
    people: [...own, ...people.filter((person) => !mates.includes(person))],
    teammates: own.length,
  }
}

/** Returns the people who play on this player's side in a rematch that keeps the teams. */
function teammatesOf(state: RoomState, { id }: Person): Person[] {
  const asked = askedPeople(state)
  const mine = asked.find(({ person }) => person.id === id)
  return asked.flatMap(({ person, side }) => (side === mine?.side ? [person] : []))
}

/** Returns the row of a room before its first match, for each person in the room. */
function openRoom({ stream }: Channel, state: RoomState, me: Person): RoomRow | undefined {
  if (stream.now - stream.match.at > OPEN_MS) return undefined
  const host = state.owner === me.id ? null : (namesIn(stream.scene)[state.owner ?? ''] ?? '')
  const people = others(state, me).filter(({ here }) => here)
  return { waits: whoCame(state, me).length > 0 ? 'room' : null, due: null, host, people }
}

const others = ({ people }: RoomState, me: Person): Person[] => people.filter(({ id }) => id !== me.id && !isBot(id))

/** Returns the other players who are ready for a rematch, if this player has not answered yet. */
const whoWantMore = (state: RoomState, me: Person): Person[] =>
  !me.ready && state.match?.seats.some(({ person }) => person === me.id)
    ? others(state, me).filter(({ ready }) => ready)
    : []

/** Returns the seated people in a room that this player owns or sits in, before the first match. */
const whoCame = (state: RoomState, me: Person): Person[] =>
  me.seat || state.owner === me.id ? others(state, me).filter(({ seat, here }) => seat !== null && here) : []

/** Sort order of the list: first the matches and rooms that wait for this player, then by the earliest deadline. */
export const byUrgency = (a: MyMatch, b: MyMatch): number =>
  Number(b.waits !== null) - Number(a.waits !== null) ||
  (a.due ?? Number.POSITIVE_INFINITY) - (b.due ?? Number.POSITIVE_INFINITY) ||
  0
