// The state of a room: its people, the chosen game, its options and the current match.
import type { Seat } from '#kit/game.ts'
import { isBot } from '../bots/person.ts'

export interface Person {
  id: string
  seat: Seat | null
  ready: boolean
  /** When their request for a rematch expires, in ms. Absent if there is none. */
  until?: number
  here: boolean
  salt: string
  /** The requested side, in a game with sides. */
  side?: string
}

/** A seat of a match, the person it belongs to, and that person's salt and side. */
export interface Place {
  seat: Seat
  person: string
  salt: string
  side?: string
  /** Set while the person has left the match. If they sit down again, they are seated in the match again. */
  left?: true
}

export interface RoomMatch {
  id: string
  number: number
  over: boolean
  seed: string
  options: Record<string, unknown>
  clocks?: 'off'
  /** The version of the rules and the start time in ms. Null until the server has reported them. */
  begun: { version: number; at: number } | null
  /**
   * The players in seat order. With open seats, everybody who ever had a seat, until the match reports the seat as
   * free.
   */
  seats: Place[]
}

export interface RoomState {
  code: string
  game: string
  options: Record<string, unknown>
  /** Set if the next match has no clocks. */
  clocks?: 'off'
  /** Options that replace some of the room's options in a match with bots. */
  botOptions: Record<string, unknown>
  names: readonly Seat[]
  min: number
  open: boolean
  /** True if the game has its own lobby. The lobby's owner is the room's owner and sits down first. */
  lobby: boolean
  owner: string | null
  people: Person[]
  /** The most recently removed people, with the address hash at the time of removal. They may not return. */
  removed: { person: string; from: string | null; at: number }[]
  /** Ids of people whose chat is refused. */
  muted: string[]
  /** Address hash at the time of muting, used to recognise the same person under a new identity. */
  mutedFrom?: { person: string; from: string; at: number }[]
  locked: boolean
  /** True if the room's matches are listed publicly and anybody may watch. Absent if not. */
  listed?: true
  /** The seed of the next match. It is secret until that match is over. */
  seed: string
  match: RoomMatch | null
}

/**
 * Everything that a room starts from. It includes the game's seats, because the fold must not depend on the games
 * installed later. `made` identifies the request that created the room.
 */
export type RoomOptions = Pick<
  RoomState,
  'code' | 'game' | 'options' | 'clocks' | 'botOptions' | 'names' | 'min' | 'open' | 'lobby'
> & { made: string }

export const find = (state: RoomState, id: string) => state.people.find((person) => person.id === id)
export const sitter = (state: RoomState, seat: Seat) => state.people.find((person) => person.seat === seat)
/** True if a person other than `id` has a seat. Bots do not count. */
export const inCompany = (state: RoomState, id: string): boolean =>
  state.people.some((person) => person.seat !== null && person.id !== id && !isBot(person.id))
export const running = (state: RoomState): boolean => state.match !== null && !state.match.over

/** Sets readiness. Only a ready person keeps the expiry time of a rematch request. */
export function setReady(person: Person, ready: boolean, until?: number): void {
  person.ready = ready
  if (ready && until !== undefined) person.until = until
  else delete person.until
}

/**
 * Returns the person to drop from a full room: absent and without a seat in a running match. The latest arrival goes
 * first, so that many short visits cannot push out earlier people.
 */
export const idler = (state: RoomState) =>
  state.people.findLast((person) => !person.here && !isBot(person.id) && !(person.seat && running(state)))

/**
 * True if the person may take the seat. Before a match, the seat of an absent person is free. In a match with open
 * seats, a seat stays reserved for its holder.
 */
export function mayHave(state: RoomState, seat: Seat, id: string): boolean {
  const sits = sitter(state, seat)
  if (!running(state)) return sits === undefined || !sits.here
  const holder = state.match?.seats.find((held) => held.seat === seat)?.person
  return sits === undefined && (holder === undefined || holder === id)
}

/** Returns the person's own earlier seat, else the first empty seat, else the first whose occupant is absent. */
export function freeSeat(state: RoomState, id: string): Seat | undefined {
  const old = running(state) ? state.match?.seats.find((held) => held.person === id)?.seat : undefined
  const free = state.names.filter((seat) => mayHave(state, seat, id))
  return free.find((seat) => seat === old) ?? free.find((seat) => !sitter(state, seat)) ?? free[0]
}
