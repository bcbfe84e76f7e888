// What a room is: people, a chosen game, its options, its matches one after the other.
import type { Seat } from '#kit/game.ts'
import { isBot } from '../bots/person.ts'

export interface Person {
  id: string
  seat: Seat | null
  ready: boolean
  /** How long they wait for the others, if it is for a rematch, ms. */
  until?: number
  here: boolean
  salt: string
  /** The side asked for, in a game with sides. */
  side?: string
}

/** A seat of a match, whose it is, and what they brought. */
export interface Place {
  seat: Seat
  person: string
  salt: string
  side?: string
  /** They have left it, and the room knows: who sits down again is seated in the match again. */
  left?: true
}

export interface RoomMatch {
  id: string
  number: number
  over: boolean
  seed: string
  options: Record<string, unknown>
  clocks?: 'off'
  /** Under which version of the rules it was begun, and when: nothing, until the server has said so. */
  begun: { version: number; at: number } | null
  /** Who sits where, in seat order; with open seats, who ever sat where, until the match says that the place is free. */
  seats: Place[]
}

export interface RoomState {
  code: string
  game: string
  options: Record<string, unknown>
  /** The next match has none. */
  clocks?: 'off'
  /** What takes the place of some options in a match against bots. */
  botOptions: Record<string, unknown>
  names: readonly Seat[]
  min: number
  open: boolean
  /** The game has a lobby of its own: its owner is the room's, and sits down first. */
  lobby: boolean
  owner: string | null
  people: Person[]
  /** Who may not come back, the last ones, and from where they were removed. */
  removed: { person: string; from: string | null; at: number }[]
  /** Whose lines nobody hears. */
  muted: string[]
  /** From where they were when they were muted: who comes from there later may be the same. */
  mutedFrom?: { person: string; from: string; at: number }[]
  locked: boolean
  /** Anybody finds its matches and may look on. Absent in rooms of before, and where it is not so. */
  listed?: true
  /** Of the next match. Nobody's until that match is over. */
  seed: string
  match: RoomMatch | null
}

/** All a room starts from, the game's seats too: its fold must not depend on which games are installed later. `made` says which request made it. */
export type RoomOptions = Pick<
  RoomState,
  'code' | 'game' | 'options' | 'clocks' | 'botOptions' | 'names' | 'min' | 'open' | 'lobby'
> & { made: string }

export const find = (state: RoomState, id: string) => state.people.find((person) => person.id === id)
export const sitter = (state: RoomState, seat: Seat) => state.people.find((person) => person.seat === seat)
/** Somebody besides them has a seat who is no bot. */
export const inCompany = (state: RoomState, id: string): boolean =>
  state.people.some((person) => person.seat !== null && person.id !== id && !isBot(person.id))
export const running = (state: RoomState): boolean => state.match !== null && !state.match.over

/** Nobody who is not ready waits for anybody. */
export function setReady(person: Person, ready: boolean, until?: number): void {
  person.ready = ready
  if (ready && until !== undefined) person.until = until
  else delete person.until
}

/** Somebody who is gone and holds nothing in a match makes room for others: the last who came, so that a crowd of passers-by drives nobody out but each other. */
export const idler = (state: RoomState) =>
  state.people.findLast((person) => !person.here && !isBot(person.id) && !(person.seat && running(state)))

/** Whether this person may have this seat. Before a match, one whose sitter is gone is free; in a match with open seats, one that was somebody's stays theirs. */
export function mayHave(state: RoomState, seat: Seat, id: string): boolean {
  const sits = sitter(state, seat)
  if (!running(state)) return sits === undefined || !sits.here
  const holder = state.match?.seats.find((held) => held.seat === seat)?.person
  return sits === undefined && (holder === undefined || holder === id)
}

/** Their own old place, or the first that nobody has, or the first whose sitter is gone. */
export function freeSeat(state: RoomState, id: string): Seat | undefined {
  const old = running(state) ? state.match?.seats.find((held) => held.person === id)?.seat : undefined
  const free = state.names.filter((seat) => mayHave(state, seat, id))
  return free.find((seat) => seat === old) ?? free.find((seat) => !sitter(state, seat)) ?? free[0]
}
