// Builds the data that a stream writes for an input: the entry, the journal row and the bus message.
import { connectedPeople, type Entry, earliestDue } from '#kit/match.ts'
import type { Scene } from '#kit/scene.ts'
import type { Note } from '../bus/bus.ts'
import type { Append, SeatAssignment } from '../journal/journal.ts'
import { digestOf, isDigested } from './digest.ts'
import { SNAPSHOT_EVERY, snapshot } from './fold.ts'

/** True if the rules track presence and at least one human player is marked as connected. */
const isAttended = ({ game, match }: Scene): boolean =>
  game.presence === true && match.outcome === null && connectedPeople(match).length > 0

/** Details that only some inputs have. */
export interface InputDetails {
  /** The stored id of an action, and the id that the client gave to the action. */
  id?: string | undefined
  clientId?: string | undefined
  /** When the server received the input, in milliseconds since 1970. */
  received?: number | undefined
  salt?: string | undefined
  /** The people whom the input seats. */
  seats?: readonly SeatAssignment[]
}

/** Adds the details to a new entry. */
export function entryOf(entry: Entry, { id, received, salt }: InputDetails): Entry {
  if (received !== undefined) entry.received = Math.min(received, entry.at)
  if (id !== undefined) entry.id = id
  if (salt !== undefined) entry.salt = salt
  return entry
}

/** The JSON of an input, the hash chain after the input, and the people whom the input seats. */
export interface Written {
  body: string
  chain: string
  seats: readonly SeatAssignment[] | undefined
}

/** Returns the journal row for an input. `scene` is the match or room after this input. */
export function appendOf(id: string, scene: Scene, { seq, at }: Entry, { body, chain, seats }: Written): Append {
  const append: Append = {
    id,
    seq,
    at,
    body,
    chain,
    due: earliestDue(scene.asks) ?? null,
    over: scene.match.outcome !== null,
    here: isAttended(scene),
  }
  if (seq % SNAPSHOT_EVERY === 0) append.snapshot = snapshot(scene, chain)
  if (isDigested(seq)) append.digest = digestOf(scene)
  if (seats) append.seats = seats
  return append
}

/** Returns the bus message about the current state of a stream. */
export function noteOf({ id, kind, scene }: { id: string; kind: string; scene: Scene }, seating: boolean): Note {
  const { seq, outcome, bots } = scene.match
  return {
    id,
    kind,
    seq,
    due: earliestDue(scene.asks) ?? null,
    over: outcome !== null,
    seating,
    bots: bots.length > 0,
  }
}
