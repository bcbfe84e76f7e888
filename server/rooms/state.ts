// The state of a room: its people, the chosen game, its options and the current match.
import type { AgreedClocks, Seat } from '#kit/game.ts'
import { AWAY_MS } from '#kit/protocol/limits.ts'
import { isBot } from '../identity/bot-person.ts'
import type { Channel } from '../streams/channel.ts'

export interface Person {
  id: string
  seat: Seat | null
  ready: boolean
  /** When this person's request for a rematch expires, in milliseconds since 1970. Absent without a request. */
  until?: number
  here: boolean
  /** Time since when the person is away, in milliseconds since 1970. Only in hosted rooms. */
  awayAt?: number
  salt: string
  /** The side that the person wants to play, in a game with sides. */
  side?: string
}

/** A seat of a match, the person to whom the seat belongs, and that person's salt and side. */
export interface Place {
  seat: Seat
  person: string
  salt: string
  side?: string
  /** Set while the person has left the match. A person who sits down in the room again is seated in the match again. */
  left?: true
}

/** The time for which somebody in the room asks, instead of the normal time. */
export interface TimeRequest {
  clocks: AgreedClocks
  /** Ids of the people who have agreed, in the order in which they agreed. */
  agreed: string[]
}

/** A seat and its side in the next match. */
export interface RematchPlace {
  seat: Seat
  side: string
}

/** All places of a rematch, in the order in which players sit down: with the same sides, and with swapped sides. */
export interface RematchPlaces {
  same: readonly RematchPlace[]
  swapped: readonly RematchPlace[]
}

export interface RoomMatch {
  id: string
  number: number
  over: boolean
  seed: string
  options: Record<string, unknown>
  clocks?: AgreedClocks
  /** Set if the players agreed on `clocks`. Without this field, `off` means practice. */
  agreed?: true
  /** The rules' version and the start time in milliseconds since 1970; null until the server has reported both. */
  begun: { version: number; at: number } | null
  /** The places of a rematch that keeps the teams. Set when the match ends, in a game with such rematches. */
  rematch?: RematchPlaces
  /** Set if the owner wants a rematch with the same sides. */
  sameSides?: true
  /** Set in a rematch until the game's actions at its start have been carried out. */
  continues?: { swapped: boolean }
  /** The players in seat order, or in the order of sitting down in a rematch that keeps the teams. With open seats, also players who left, until the match reports their seats free. */
  seats: Place[]
}

export interface RoomState {
  code: string
  game: string
  options: Record<string, unknown>
  /** Set if the next match is practice without clocks. */
  clocks?: 'off'
  /** The time for which somebody asks, and the people who have agreed. Absent if nobody asks. */
  time?: TimeRequest
  /** Options that replace some of the room's options in a match with bots. */
  botOptions: Record<string, unknown>
  names: readonly Seat[]
  min: number
  open: boolean
  /** True if the game has its own lobby. The lobby's owner is the room's owner and sits down first. */
  lobby: boolean
  owner: string | null
  people: Person[]
  /** The most recently removed people, who may not return, with their address hash at the time of removal. */
  removed: { person: string; from: string | null; at: number }[]
  /** Ids of people whose chat is refused. */
  muted: string[]
  /** The muted people's address hash at the time of muting, used to recognise a muted person under a new identity. */
  mutedFrom?: { person: string; from: string; at: number }[]
  locked: boolean
  /**
   * True in rooms whose state holds `awayAt` and `wins`. Absent in rooms of earlier versions, because their inputs must
   * still give the state that they gave then.
   */
  hosted?: true
  /** Number of matches that each person in the room has won. Only in hosted rooms, and absent before the first win. */
  wins?: Record<string, number>
  /** True if the room's matches are listed publicly and anybody may watch. Absent if the room is not listed. */
  listed?: true
  /** The seed (of the random generator) of the next match. The seed is secret until that match is over. */
  seed: string
  match: RoomMatch | null
}

/**
 * All data that a room starts from. The data includes the game's seats, because a room's state must not depend on the
 * games installed later. `made` identifies the request that created the room.
 */
export type RoomOptions = Pick<
  RoomState,
  'code' | 'game' | 'options' | 'clocks' | 'botOptions' | 'names' | 'min' | 'open' | 'lobby' | 'hosted'
> & { made: string }

/** Returns the state of a room's stream. */
export const stateOf = ({ stream }: Channel): RoomState => stream.match.state as RoomState

/** Returns the seated people who have been away for so long that the owner may start without them. */
export const longAway = ({ people }: RoomState, now: number): Person[] =>
  people.filter(({ seat, awayAt }) => seat !== null && awayAt !== undefined && now - awayAt >= AWAY_MS)

export const find = (state: RoomState, id: string) => state.people.find((person) => person.id === id)
export const personAt = (state: RoomState, seat: Seat) => state.people.find((person) => person.seat === seat)
/** True if a person other than `id` has a seat. Bots are not people. */
export const hasOtherPlayers = (state: RoomState, id: string): boolean =>
  state.people.some((person) => person.seat !== null && person.id !== id && !isBot(person.id))
export const isRunning = (state: RoomState): boolean => state.match !== null && !state.match.over

/** Sets whether a person is ready. `until` is when the rematch request of a ready person expires. */
export function setReady(person: Person, ready: boolean, until?: number): void {
  person.ready = ready
  if (ready && until !== undefined) person.until = until
  else delete person.until
}

export function stand(person: Person): void {
  person.seat = null
  setReady(person, false)
}

/**
 * Returns the person to drop from a full room: absent and without a seat in a running match. Of several such people,
 * the person who came last is dropped, so that many short visits cannot push out people who came earlier.
 */
export const personToDrop = (state: RoomState) =>
  state.people.findLast((person) => !person.here && !isBot(person.id) && !(person.seat && isRunning(state)))

/**
 * True if the person may take the seat. Before a match, the seat of an absent person is free. In a match with open
 * seats, a seat stays reserved for the person who has the seat.
 */
export function mayTake(state: RoomState, seat: Seat, id: string): boolean {
  const sits = personAt(state, seat)
  if (!isRunning(state)) return sits === undefined || !sits.here
  const holder = state.match?.seats.find((held) => held.seat === seat)?.person
  return sits === undefined && (holder === undefined || holder === id)
}

/** Returns the person's earlier seat, else the first empty seat, else the first seat of an absent person. */
export function freeSeat(state: RoomState, id: string): Seat | undefined {
  const old = isRunning(state) ? state.match?.seats.find((held) => held.person === id)?.seat : undefined
  const free = state.names.filter((seat) => mayTake(state, seat, id))
  return free.find((seat) => seat === old) ?? free.find((seat) => !personAt(state, seat)) ?? free[0]
}
