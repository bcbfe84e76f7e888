// The journal: what is durable and has an order. A stream is a list of inputs with a head row (number, next
// deadline, chain); matches are streams, and rooms are too. Nothing is told to anybody before `append` resolves.
import { type AnySignature, type Call, read, write } from './call.ts'
import { APPROVAL_CALLS } from './calls-approvals.ts'
import { CONDUCT_CALLS } from './calls-conduct.ts'
import { HOME_CALLS } from './calls-home.ts'
import { NOTICE_CALLS } from './calls-notices.ts'
import { PEOPLE_CALLS } from './calls-people.ts'
import { PROFILE_CALLS } from './calls-profile.ts'
import { RESULT_CALLS } from './calls-results.ts'
import type { Shared } from './shared.ts'

/** Who sits where. Kept beside the inputs, so that a person can be forgotten without touching a match. */
export interface Sitting {
  seat: string
  person: string
  /** Taken by a client that could prove nothing. */
  bare: boolean
  /** The playerId of the seat's first join: a name, never a proof. */
  alias: string | null
}

/** What a fold had come to after input `seq`. */
export interface Digest {
  seq: number
  digest: string
}

export interface NewStream {
  id: string
  kind: string
  /** The id of the room a match is played in. */
  parent: string | null
  /** JSON: all the fold starts from. */
  start: string
  at: number
  /** When the next clock runs out, ms; null for none. */
  due: number | null
  /** Somebody counts as connected, and the rules want to know. */
  here: boolean
  seats?: readonly Sitting[]
  /** Of the start (`chain.ts`). */
  chain: string
  /** Of what the start folds to. */
  digest: string
  /** Of the rules that folded it. */
  fingerprint: string
  /** Which rules those are, by name: where several servers share a journal each claims what it can fold. */
  rules: string
}

export interface Append {
  id: string
  seq: number
  at: number
  /** JSON of the entry. */
  body: string
  /** Of the start and all inputs up to this one. */
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** The whole match after this input, when it is time for one. */
  snapshot?: string
  /** Of what the fold has come to, when it is time for one. */
  digest?: string
  /** Seats that change hands with this input. */
  seats?: readonly Sitting[]
}

export interface Loaded {
  kind: string
  parent: string | null
  start: string
  /** Number of the last input. */
  seq: number
  /** When that was carried out; of a stream without inputs, when it was begun. */
  at: number
  chain: string
  due: number | null
  here: boolean
  over: boolean
  /** Why it stands still, if it does. */
  frozen: string | null
  snapshot: { seq: number; body: string } | null
  /** Bodies of the inputs after the snapshot, in order. */
  tail: string[]
  seats: Sitting[]
  /** In order. */
  digests: Digest[]
  /** Fingerprints of rules under which its inputs give these digests. */
  proven: string[]
}

/** Something said at a table. Kept beside the inputs, like who sits where. */
export interface Said {
  at: number
  person: string
  seat: string | null
  /** Only this team hears it; null: everybody. */
  team: string | null
  text: string
  /** Where it was said from, in a text that says nothing about it; not read with the line. */
  from?: string
}

/** Something that was said, as it is read. */
export interface Line extends Said {
  /** Of what was said in one stream, later ones have higher numbers. */
  line: number
  /** What its sender called it. */
  ref: string | null
  /** What that person is called now; empty if nobody knows. */
  name: string
}

/** What the server's clock said at one instant of one boot of the machine. */
export interface KeptTime {
  /** Of this boot; null where the system does not say. */
  boot: string | null
  /** Since that boot, ms. */
  uptime: number
  now: number
}

/** Every call of the journal: what it is given and what it answers. What crosses to a store's thread, and what a store must implement, follows from these rows. */
export const CALLS = {
  /** `exists`: there is a stream of that id already, and nothing was written. */
  create: write<(stream: NewStream) => 'created' | 'exists'>('start'),
  /** Answered once it is on disk. `conflict`: another writer had that number first, or there is no such stream, and nothing of it was written. */
  append: write<(append: Append) => 'appended' | 'conflict'>('body', 'snapshot'),
  /** Seats that change hands without an input (a bare seat that is now proved). */
  sit: write<(id: string, seats: readonly Sitting[]) => void>(),
  load: read<(id: string) => Loaded | undefined>(),
  /** Bodies of the inputs with a number above `after`, in order. */
  entries: read<(id: string, after: number) => string[]>(),
  /** Streams, at most `limit`, whose clock has run out by `until`, the longest overdue first. */
  overdue: read<(until: number, limit: number) => string[]>(),
  /** The earliest deadline after that time. */
  nextDue: read<(after: number) => number | null>(),
  /** Open streams in which somebody counted as connected when the last input was written. */
  present: read<() => string[]>(),
  /** Open matches in which this person has a seat, the one that is due first at the beginning; those without a clock after them, the youngest first. */
  matchesOf: read<(person: string, limit: number) => string[]>(),
  /** Streams whose clock runs out after the one time and by the other, and in which somebody whose id begins like this has a seat, the earliest first. */
  seating: read<(beginning: string, after: number, until: number) => string[]>(),
  /** Takes a stream's clock away and says why. */
  freeze: write<(id: string, why: string) => void>(),
  /** Under the rules of this fingerprint the stream's inputs give its digests. */
  prove: write<(id: string, fingerprint: string) => void>(),
  keepDigest: write<(id: string, seq: number, digest: string) => void>(),
  /** Deletes matches that were begun before `before`, have at most `inputs` inputs, none of them an action, no clock and no end, and are not frozen: nobody ever played them. Those to `keep` are in use. Says how many. */
  sweep: write<(before: number, inputs: number, keep?: readonly string[]) => number>(),
  /** Deletes rooms in which nobody is, whose last input (or else beginning) was before `before`, none of whose matches is open, and which are not frozen. Their matches stay. Says how many. */
  sweepRooms: write<(before: number, keep?: readonly string[]) => number>(),
  /** Matches, at most `limit`, that ended after that time and whose replay is not stored yet. */
  unstored: read<(since: number, limit: number) => string[]>(),
  /** Its parts in base64. Stored again it stays as it was; without parts it is only noted that there is none. */
  storeReplay: write<(id: string, parts: readonly string[]) => void>(),
  replayPart: read<(id: string, part: number) => string | undefined>(),
  /** Deletes the stored replays of matches that ended before that time. Says how many parts. */
  sweepReplays: write<(before: number) => number>(),
  /** Answers with its number once it is on disk; the same person's `ref` sent `again` gets the first one's. Undefined: there is no such stream, or no such person any more. */
  say: write<(id: string, said: Said, ref: string | null) => { line: number; again: boolean } | undefined>(),
  /** The last things said there, in order, after line `after` if one is named. */
  said: read<(id: string, limit: number, after?: number) => Line[]>(),
  /** Unless that person was forgotten. */
  setName: write<(person: string, name: string) => void>(),
  names: read<(people: readonly string[]) => Record<string, string>>(),
  /** The time that was kept last, and the newest time of anything written. */
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
/** What a store does, once it is its turn. */
export type Handlers = { [Name in CallName]: Signature<Name> }
export type Calls = {
  [Name in CallName]: (...given: Parameters<Signature<Name>>) => Promise<ReturnType<Signature<Name>>>
}

/** Every call rejects with a JournalError if it could not be carried out; then nothing of it was written, unless the error says otherwise. */
export interface Journal extends Calls {
  /** Made with the journal, and made anew when a backup is restored: numbers of two epochs can't be compared. */
  readonly epoch: string
  /** Of a journal that several servers may write to. */
  readonly shared?: Shared
  /** What was found wrong with the heads of the streams when it was opened, for whoever runs the server. */
  readonly damage: readonly string[]
  /** Writes what was committed up to now, and all that belongs to it, into a new file, while everything goes on. */
  backUp(file: string): Promise<void>
  /** Resolves when everything handed over is on disk and the files are closed. What comes after is rejected. */
  close(): Promise<void>
  stats(): JournalStats
}

/** For the metrics: what the journal did since it was opened. */
export interface JournalStats {
  /** Commits that wrote rows. */
  groups: number
  /** Streams begun and inputs appended. */
  rows: number
  /** Groups that failed and were rolled back. */
  failures: number
  /** Calls that met damage in the file. */
  corrupt: number
  /** Calls handed over and not answered yet. */
  waiting: number
  /** Of all commits together, ms. */
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
  /** The store works, but does not take these values: the request is at fault. */
  | 'rejected'
  | 'failed'

/** Why nothing was written or read. Whoever gets one forgets what it had in memory and goes on from what the journal holds. */
export class JournalError extends Error {
  readonly code: JournalTrouble
  constructor(code: JournalTrouble, message: string) {
    super(message)
    this.name = 'JournalError'
    this.code = code
  }
}
