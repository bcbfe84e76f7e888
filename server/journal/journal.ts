// The journal: durable, ordered storage for streams. A stream is a list of inputs with a head row (last sequence
// number, next deadline, last hash of the hash chain). Matches and rooms are streams. Clients are told about an input
// only after `append` resolves.
import type { KeptTime, StoredTime } from '../base/clock.ts'
import { APPROVAL_CALLS } from './calls/approvals.ts'
import { type AnySignature, type Call, read, write } from './calls/call.ts'
import { CONDUCT_CALLS } from './calls/conduct.ts'
import { GUEST_CALLS } from './calls/guests.ts'
import { HOME_CALLS } from './calls/home.ts'
import type { Shared } from './calls/nodes.ts'
import { NOTICE_CALLS } from './calls/notices.ts'
import { OPERATOR_CALLS } from './calls/operators.ts'
import { PEOPLE_CALLS } from './calls/people.ts'
import { PROFILE_CALLS } from './calls/profile.ts'
import { RESULT_CALLS } from './calls/results.ts'
import { TEXT_CALLS } from './calls/texts.ts'

/** A seat and its person. Stored apart from the inputs, so that forgetting a person changes no match. */
export interface SeatAssignment {
  seat: string
  person: string
  /** True if the seat was taken by a client without a token. */
  unproven: boolean
  /** The playerId that the client sent when it first joined this seat. It is a display name and identifies nobody. */
  alias: string | null
}

/** The digest (a hash) of a stream's state after input `seq`. */
export interface Digest {
  seq: number
  digest: string
}

export interface NewStream {
  id: string
  kind: string
  /** Id of the room in which the match is played; null for streams without a room. */
  parent: string | null
  /** JSON from which the initial state is computed. */
  start: string
  at: number
  /** The next deadline, in milliseconds since 1970; null if there is no deadline. */
  due: number | null
  /** True while at least one player is recorded as connected, in a stream whose rules react to connected players. */
  here: boolean
  seats?: readonly SeatAssignment[]
  /** The first link of the hash chain: a hash of `start` (see `chain.ts`). */
  chain: string
  /** Digest (hash) of the initial state. */
  digest: string
  /** Fingerprint of the rules that computed `digest`. */
  fingerprint: string
  /** Name of the rules. Each of the nodes that share a journal claims only streams whose rules the node can run. */
  rules: string
}

export interface Append {
  id: string
  seq: number
  at: number
  /** The input as JSON. */
  body: string
  /** Hash of the start and all inputs up to this input, as a link of the hash chain (`chain.ts`). */
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** The full state after this input. Present only if a snapshot must be stored with this input. */
  snapshot?: string
  /** Digest (hash) of the state after this input. Present only if a digest must be stored with this input. */
  digest?: string
  /** Seat assignments that change with this input. */
  seats?: readonly SeatAssignment[]
}

export interface Loaded {
  kind: string
  parent: string | null
  start: string
  /** Sequence number of the last input. */
  seq: number
  /** Time of the last input, or of the stream's creation if there is no input, in milliseconds since 1970. */
  at: number
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** Why the stream is frozen; null if the stream is not frozen. */
  frozen: string | null
  snapshot: { seq: number; body: string } | null
  /** Bodies of the inputs after the snapshot, in order. */
  tail: string[]
  seats: SeatAssignment[]
  /** Digests of the stream's states, ordered by sequence number. */
  digests: Digest[]
  /** Fingerprints of the rules that were verified to reproduce these digests. */
  proven: string[]
  /** Number of the last input of this stream that the journal once held and has lost; absent if no input was lost. */
  lost?: number
}

/** A chat line to be stored. Chat lines are not part of a stream's inputs. */
export interface Said {
  at: number
  person: string
  seat: string | null
  /** The only team that may read the chat line; null if everyone may read the chat line. */
  team: string | null
  text: string
  /** Hash of the sender's network address. Calls that read chat lines do not return this hash. */
  from?: string
}

/** A stored chat line. */
export interface Line extends Said {
  /** Number of the chat line. Each new chat line of a stream gets a higher number. */
  line: number
  /** The id that the client gave to the chat line; null if the client gave no id. */
  ref: string | null
  /** The sender's current display name; empty if unknown. */
  name: string
}

/**
 * All calls of the journal, with their parameters and results. The messages to a store's thread and the handlers that a
 * store must implement are derived from this list.
 */
export const CALLS = {
  /** Creates a stream. Returns `exists` and writes nothing if a stream with the same id exists already. */
  create: write<(stream: NewStream) => 'created' | 'exists'>('start'),
  /**
   * Appends an input to a stream. Resolves once the input is on disk. Returns `conflict` and writes nothing if another
   * writer used the sequence number first, or if the stream does not exist.
   */
  append: write<(append: Append) => 'appended' | 'conflict'>('body', 'snapshot'),
  /** Changes seat assignments without an input, for example when a client sends its token only after it joined. */
  sit: write<(id: string, seats: readonly SeatAssignment[]) => void>(),
  load: read<(id: string) => Loaded | undefined>(),
  /** Returns the bodies (JSON) of all inputs whose sequence number is higher than `after`, in order. */
  entries: read<(id: string, after: number) => string[]>(),
  /** Returns at most `limit` streams whose deadline is not later than `until`, the longest overdue first. */
  overdue: read<(until: number, limit: number) => string[]>(),
  /** Returns the earliest deadline after the time `after`; null if there is no such deadline. */
  nextDue: read<(after: number) => number | null>(),
  /** Returns the open streams in which at least one player was recorded as connected at the last input. */
  present: read<() => string[]>(),
  /**
   * Returns the open matches in which this person has a seat. Matches with a deadline come first, ordered by deadline.
   * Matches without a deadline follow, newest first.
   */
  matchesOf: read<(person: string, limit: number) => string[]>(),
  /**
   * Returns the streams with a deadline after `after` and not later than `until` in which a seated person's id starts
   * with `beginning`. The earliest deadline comes first.
   */
  seating: read<(beginning: string, after: number, until: number) => string[]>(),
  /** Freezes a stream: removes the stream's deadline and records why the stream is frozen. */
  freeze: write<(id: string, why: string) => void>(),
  /** Records that the rules with this fingerprint reproduce the stream's digests. */
  prove: write<(id: string, fingerprint: string) => void>(),
  keepDigest: write<(id: string, seq: number, digest: string) => void>(),
  /**
   * Deletes matches that were never played: matches that started before `before`, have at most `inputs` inputs and no
   * action, have no deadline, and are neither over nor frozen. Matches in `keep` are in use and are not deleted.
   * Returns how many matches were deleted.
   */
  sweep: write<(before: number, inputs: number, keep?: readonly string[]) => number>(),
  /**
   * Deletes empty rooms that had no input since `before`, have no open match, and are not frozen. Rooms in `keep` and
   * the matches of deleted rooms are not deleted. Returns how many rooms were deleted.
   */
  sweepRooms: write<(before: number, keep?: readonly string[]) => number>(),
  /** Returns at most `limit` matches that ended after the time `since` and have no stored replay. */
  unstored: read<(since: number, limit: number) => string[]>(),
  /** Stores a match's replay: base64 parts, or an empty list for "no replay". A second call changes nothing. */
  storeReplay: write<(id: string, parts: readonly string[]) => void>(),
  replayPart: read<(id: string, part: number) => string | undefined>(),
  /** Deletes the stored replays of matches that ended before the time `before`. Returns how many parts were deleted. */
  sweepReplays: write<(before: number) => number>(),
  /**
   * Stores a chat line. Returns the chat line's number once the chat line is on disk. If the same person sends the same
   * `ref` again, returns the number of the first chat line and `again`. Returns undefined if the stream does not exist
   * or the person was forgotten.
   */
  say: write<(id: string, said: Said, ref: string | null) => { line: number; again: boolean } | undefined>(),
  /** Returns the last `limit` chat lines of the stream in order; if `after` is given, only later ones. */
  said: read<(id: string, limit: number, after?: number) => Line[]>(),
  /** Stores a person's display name. Does nothing if the person was forgotten. */
  setName: write<(person: string, name: string) => void>(),
  names: read<(people: readonly string[]) => Record<string, string>>(),
  /** Returns the last time that a server stored with `keepTime`, and the time of the newest row. */
  readTime: read<() => StoredTime>(),
  keepTime: write<(time: KeptTime) => void>(),
  ...HOME_CALLS,
  ...GUEST_CALLS,
  ...CONDUCT_CALLS,
  ...OPERATOR_CALLS,
  ...NOTICE_CALLS,
  ...PEOPLE_CALLS,
  ...APPROVAL_CALLS,
  ...PROFILE_CALLS,
  ...RESULT_CALLS,
  ...TEXT_CALLS,
}

export type CallName = keyof typeof CALLS
/** The names of all calls that write. */
export const WRITING_CALLS = (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].writes)
type Signature<Name extends CallName> =
  (typeof CALLS)[Name] extends Call<infer Given extends AnySignature> ? Given : never
/** The implementation of every call in a store. */
export type Handlers = { [Name in CallName]: Signature<Name> }
export type Calls = {
  [Name in CallName]: (...given: Parameters<Signature<Name>>) => Promise<ReturnType<Signature<Name>>>
}

/** Returns all calls, each of which passes its name and its arguments to `call`. */
export const callsThrough = (call: (name: CallName, given: unknown[]) => Promise<unknown>): Calls =>
  Object.fromEntries(
    (Object.keys(CALLS) as CallName[]).map((name) => [name, (...given: unknown[]) => call(name, given)]),
  ) as unknown as Calls

/**
 * A journal, whatever its store. Every call rejects with a JournalError on failure. A failed call has written nothing,
 * unless the error says that something may have been written.
 */
export interface Journal extends Calls {
  /** Random id of the journal. A restored backup gets a new one. Sequence numbers of two epochs can't be compared. */
  readonly epoch: string
  /** Calls for nodes that share the journal; undefined if only one process may write to the journal. */
  readonly shared?: Shared
  /** Damage found in the head rows when the journal was opened, as messages for the operator. */
  readonly damage: readonly string[]
  /**
   * Writes a backup into a new file: everything committed so far, and the files that belong to the journal. Other calls
   * are carried out while the backup is written.
   */
  backUp(file: string): Promise<void>
  /** Resolves to false if damage in the file prevents the creation of new streams. */
  takesNew(): Promise<boolean>
  /** Resolves when all pending calls are on disk and the files are closed. Later calls are rejected. */
  close(): Promise<void>
  stats(): JournalStats
}

/** Counters since the journal was opened, for the metrics. */
export interface JournalStats {
  /** Number of commits that wrote rows. */
  groups: number
  /** Number of streams created and inputs appended. */
  rows: number
  /** Number of groups of calls that failed and were rolled back. */
  failures: number
  /** Number of calls that found damage in the file, and of damaged rows that were left out of answers. */
  corrupt: number
  /** How often SQLite's newest commits could not be recorded beside the file. */
  unrecorded: number
  /** Number of calls that are not finished yet. */
  waiting: number
  /** Total duration of all commits in milliseconds. */
  commitMs: number
}

export type JournalTrouble =
  | 'full'
  | 'io'
  | 'readonly'
  | 'locked'
  | 'corrupt'
  | 'newer'
  | 'older'
  | 'missing'
  | 'exists'
  | 'died'
  | 'closed'
  /** The store works but rejects the values that the caller has passed. */
  | 'rejected'
  | 'failed'

/** The error of a server that opens the target of a move before the move is complete. */
export const UNFINISHED_MOVE =
  'A journal is being moved here, and the move is not complete: repeat the command npm run move with the same places'

/** A failed journal call. The caller must load the stream again, because its state in memory may be wrong. */
export class JournalError extends Error {
  readonly code: JournalTrouble
  constructor(code: JournalTrouble, message: string) {
    super(message)
    this.name = 'JournalError'
    this.code = code
  }
}
