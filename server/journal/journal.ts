// The journal: durable, ordered storage for streams. A stream is a list of inputs with a head row (sequence number,
// next deadline, chain). Matches and rooms are streams. Clients are told about an input only after `append` resolves.
import { type AnySignature, type Call, read, write } from './call.ts'
import { APPROVAL_CALLS } from './calls-approvals.ts'
import { CONDUCT_CALLS } from './calls-conduct.ts'
import { HOME_CALLS } from './calls-home.ts'
import { NOTICE_CALLS } from './calls-notices.ts'
import { PEOPLE_CALLS } from './calls-people.ts'
import { PROFILE_CALLS } from './calls-profile.ts'
import { RESULT_CALLS } from './calls-results.ts'
import type { Shared } from './shared.ts'

/**
 * A seat and the person in it. Stored apart from the inputs, so that a person can be forgotten without changing the
 * match.
 */
export interface Sitting {
  seat: string
  person: string
  /** True if the seat was taken by a client without a token. */
  bare: boolean
  /** The playerId of the first join to this seat. It is a display name and proves nothing. */
  alias: string | null
}

/** The digest of a stream's state after input `seq`. */
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
  /** The next deadline, ms; null if there is none. */
  due: number | null
  /** True while at least one player counts as connected and the rules depend on presence. */
  here: boolean
  seats?: readonly Sitting[]
  /** The first link of the hash chain, computed from `start` (`chain.ts`). */
  chain: string
  /** Digest of the initial state. */
  digest: string
  /** Fingerprint of the rules that computed the digest. */
  fingerprint: string
  /** Name of the rules. Nodes that share a journal claim only streams whose rules they can run. */
  rules: string
}

export interface Append {
  id: string
  seq: number
  at: number
  /** The input as JSON. */
  body: string
  /** Link of the hash chain over the start and all inputs up to this one. */
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** The full state after this input; present only when a snapshot is due. */
  snapshot?: string
  /** Digest of the state after this input; present only when a digest is due. */
  digest?: string
  /** Seat assignments that change with this input. */
  seats?: readonly Sitting[]
}

export interface Loaded {
  kind: string
  parent: string | null
  start: string
  /** Sequence number of the last input. */
  seq: number
  /** Time of the last input, ms. For a stream without inputs, the time of its creation. */
  at: number
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** Why the stream is frozen; null if it is not. */
  frozen: string | null
  snapshot: { seq: number; body: string } | null
  /** Bodies of the inputs after the snapshot, in order. */
  tail: string[]
  seats: Sitting[]
  /** Ordered by sequence number. */
  digests: Digest[]
  /** Fingerprints of the rules that were verified to reproduce these digests. */
  proven: string[]
}

/** A chat line to be stored. Chat is kept apart from the inputs, like seat assignments. */
export interface Said {
  at: number
  person: string
  seat: string | null
  /** The only team that may read the line; null if everyone may. */
  team: string | null
  text: string
  /** Hash of the sender's address. It is not returned when lines are read. */
  from?: string
}

/** A stored chat line. */
export interface Line extends Said {
  /** Increases with every line of the stream. */
  line: number
  /** The id that the client gave to the line; null if it gave none. */
  ref: string | null
  /** The sender's current display name; empty if unknown. */
  name: string
}

/** The server's clock at one instant, with the boot of the machine it belongs to. */
export interface KeptTime {
  /** Id of the boot; null if the system does not provide one. */
  boot: string | null
  /** Milliseconds since that boot. */
  uptime: number
  now: number
}

/**
 * All calls of the journal, with their parameters and results. The messages to a store's thread and the handlers that a
 * store must implement are derived from this table.
 */
export const CALLS = {
  /** Returns `exists` and writes nothing if there is already a stream with that id. */
  create: write<(stream: NewStream) => 'created' | 'exists'>('start'),
  /**
   * Resolves once the input is on disk. Returns `conflict` and writes nothing if another writer used the sequence
   * number first, or if the stream does not exist.
   */
  append: write<(append: Append) => 'appended' | 'conflict'>('body', 'snapshot'),
  /** Changes seat assignments without an input, for example when an unproven player proves an identity. */
  sit: write<(id: string, seats: readonly Sitting[]) => void>(),
  load: read<(id: string) => Loaded | undefined>(),
  /** Bodies of the inputs with a sequence number above `after`, in order. */
  entries: read<(id: string, after: number) => string[]>(),
  /** Streams whose deadline is at or before `until`, the longest overdue first, at most `limit`. */
  overdue: read<(until: number, limit: number) => string[]>(),
  /** The earliest deadline after that time; null if there is none. */
  nextDue: read<(after: number) => number | null>(),
  /** Open streams in which at least one player counted as connected at the last input. */
  present: read<() => string[]>(),
  /**
   * Open matches in which this person has a seat. Matches with a deadline come first, the earliest deadline leading;
   * the others follow, newest first.
   */
  matchesOf: read<(person: string, limit: number) => string[]>(),
  /**
   * Streams with a deadline after `after` and not later than `until`, in which the id of a seated person starts with
   * `beginning`. The earliest deadline comes first.
   */
  seating: read<(beginning: string, after: number, until: number) => string[]>(),
  /** Removes the stream's deadline and records the reason for the freeze. */
  freeze: write<(id: string, why: string) => void>(),
  /** Records that the rules with this fingerprint reproduce the stream's digests. */
  prove: write<(id: string, fingerprint: string) => void>(),
  keepDigest: write<(id: string, seq: number, digest: string) => void>(),
  /**
   * Deletes matches that were never played: started before `before`, at most `inputs` inputs and no action among them,
   * no deadline, not over and not frozen. Matches in `keep` are in use and stay. Returns how many were deleted.
   */
  sweep: write<(before: number, inputs: number, keep?: readonly string[]) => number>(),
  /**
   * Deletes empty rooms that had no input since `before`, have no open match, and are not frozen. Rooms in `keep` and
   * the matches of deleted rooms stay. Returns how many were deleted.
   */
  sweepRooms: write<(before: number, keep?: readonly string[]) => number>(),
  /** Matches that ended after that time and have no stored replay, at most `limit`. */
  unstored: read<(since: number, limit: number) => string[]>(),
  /**
   * Stores the parts of a replay, in base64. A second call changes nothing. An empty list records that the match has no
   * replay.
   */
  storeReplay: write<(id: string, parts: readonly string[]) => void>(),
  replayPart: read<(id: string, part: number) => string | undefined>(),
  /** Deletes the stored replays of matches that ended before that time. Returns how many parts were deleted. */
  sweepReplays: write<(before: number) => number>(),
  /**
   * Returns the line's number once it is on disk. If the same person sends the same `ref` again, returns the number of
   * the first line and `again`. Returns undefined if the stream does not exist or the person was forgotten.
   */
  say: write<(id: string, said: Said, ref: string | null) => { line: number; again: boolean } | undefined>(),
  /** The last `limit` lines of the stream's chat, in order; only lines after `after`, if given. */
  said: read<(id: string, limit: number, after?: number) => Line[]>(),
  /** Does nothing if the person was forgotten. */
  setName: write<(person: string, name: string) => void>(),
  names: read<(people: readonly string[]) => Record<string, string>>(),
  /** The last stored clock reading, and the latest time of any stored row. */
  readTime: read<() => { kept: KeptTime | null; newest: number | null }>(),
  keepTime: write<(time: KeptTime) => void>(),
  ...HOME_CALLS,
  ...CONDUCT_CALLS,
  ...NOTICE_CALLS,
  ...PEOPLE_CALLS,
  ...APPROVAL_CALLS,
  ...PROFILE_CALLS,
  ...RESULT_CALLS,
}

export type CallName = keyof typeof CALLS
type Signature<Name extends CallName> =
  (typeof CALLS)[Name] extends Call<infer Given extends AnySignature> ? Given : never
/** The implementation of every call in a store. */
export type Handlers = { [Name in CallName]: Signature<Name> }
export type Calls = {
  [Name in CallName]: (...given: Parameters<Signature<Name>>) => Promise<ReturnType<Signature<Name>>>
}

/**
 * A journal, whatever its store. Every call rejects with a JournalError on failure; then nothing was written, unless
 * the error says otherwise.
 */
export interface Journal extends Calls {
  /**
   * Created with the journal, and replaced when a backup is restored. Sequence numbers of different epochs can't be
   * compared.
   */
  readonly epoch: string
  /** Calls for nodes that share the journal; undefined if only one process may write to it. */
  readonly shared?: Shared
  /** Damage found in the head rows when the journal was opened, as messages for the operator. */
  readonly damage: readonly string[]
  /**
   * Writes everything committed so far, with the files that belong to it, into a new file. Calls continue meanwhile.
   */
  backUp(file: string): Promise<void>
  /** Resolves when all pending calls are on disk and the files are closed. Later calls are rejected. */
  close(): Promise<void>
  stats(): JournalStats
}

/** Counters since the journal was opened, for the metrics. */
export interface JournalStats {
  /** Commits that wrote rows. */
  groups: number
  /** Streams created and inputs appended. */
  rows: number
  /** Groups that failed and were rolled back. */
  failures: number
  /** Calls that found damage in the file. */
  corrupt: number
  /** Calls that wait for an answer. */
  waiting: number
  /** Total duration of all commits, ms. */
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
  /** The store works but rejects these values: the caller is at fault. */
  | 'rejected'
  | 'failed'

/** A failed journal call. The caller must discard its state in memory and reload it from the journal. */
export class JournalError extends Error {
  readonly code: JournalTrouble
  constructor(code: JournalTrouble, message: string) {
    super(message)
    this.name = 'JournalError'
    this.code = code
  }
}
