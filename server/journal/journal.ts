// The journal: what is durable and has an order. A stream is a list of inputs with a head row (number, next
// deadline, snapshot); matches are streams, and rooms are too. Nothing is told to anybody before `append` resolves.

/** Who sits where. Kept beside the inputs, so that a person can be forgotten without touching a match. */
export interface Sitting {
  seat: string
  person: string
  /** Taken by a client that could prove nothing. */
  bare: boolean
  /** The playerId of the seat's first join: a name, never a proof. */
  alias: string | null
}

export interface NewStream {
  id: string
  kind: 'match' | 'room'
  /** JSON: all the fold starts from. */
  start: string
  at: number
  /** When the next clock runs out, ms; null for none. */
  due: number | null
  /** Somebody counts as connected, and the rules want to know. */
  here: boolean
  seats?: readonly Sitting[]
}

export interface Append {
  id: string
  n: number
  at: number
  /** JSON of the entry. */
  body: string
  due: number | null
  here: boolean
  over: boolean
  /** The whole match after input n, when it is time for one. */
  snapshot?: string
  /** Seats that change hands with this input. */
  seats?: readonly Sitting[]
}

export interface Loaded {
  kind: 'match' | 'room'
  start: string
  /** Number of the last input. */
  n: number
  over: boolean
  /** Why it stands still, if it does. */
  frozen: string | null
  snapshot: { n: number; body: string } | null
  /** Bodies of the inputs after the snapshot, in order. */
  tail: string[]
  seats: Sitting[]
}

/** Something said at a table. Kept beside the inputs, like who sits where. */
export interface Said {
  at: number
  person: string
  seat: string | null
  /** Only this team hears it; null: everybody. */
  team: string | null
  text: string
}

export interface Journal {
  /** False: there is a stream of that id already, and nothing was written. */
  create(stream: NewStream): Promise<boolean>
  /** Resolves once it is on disk. False: another writer had input n first, and nothing of it was written. Rejects if the commit failed. */
  append(append: Append): Promise<boolean>
  /** Seats that change hands without an input (a bare seat that is now proved). */
  sit(id: string, seats: readonly Sitting[]): Promise<void>
  load(id: string): Promise<Loaded | undefined>
  /** Bodies of the inputs with n > after, in order. */
  entries(id: string, after: number): Promise<string[]>
  /** Streams, at most `limit`, whose clock has run out by `until`, the longest overdue first. */
  overdue(until: number, limit: number): Promise<string[]>
  /** The earliest deadline after that time. */
  nextDue(after: number): Promise<number | null>
  /** Open streams in which somebody counted as connected when the last input was written. */
  present(): Promise<string[]>
  /** Open matches in which this person has a seat, the youngest first. */
  matchesOf(person: string, limit: number): Promise<string[]>
  /** Open streams, not frozen ones, in which somebody whose id begins like this has a seat. */
  seating(beginning: string): Promise<string[]>
  /** Takes a stream's clock away and says why. */
  freeze(id: string, why: string): Promise<void>
  /** Deletes matches that were begun before `before`, have at most `inputs` inputs, none of them an action, no clock and no end, and are not frozen: nobody ever played them. Those to `keep` are in use. Says how many. */
  sweep(before: number, inputs: number, keep?: readonly string[]): Promise<number>
  /** Deletes rooms (`r/ABCDEF`) in which nobody is, whose last input (or else beginning) was before `before`, none of whose matches (`m/ABCDEF-1`, …) is open, and which are not frozen. Their matches stay. Says how many. */
  sweepRooms(before: number, keep?: readonly string[]): Promise<number>
  /** Resolves to the line's number once it is on disk; the same person's `ref` sent again gets the first one's, negative. Null: there is no such stream. */
  say(id: string, said: Said, ref: string | null): Promise<number | null>
  /** The last lines said there, in order. */
  said(id: string, limit: number): Promise<(Said & { n: number })[]>
  setName(person: string, name: string): Promise<void>
  names(people: readonly string[]): Promise<Record<string, string>>
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
  /** Calls handed over and not answered yet. */
  waiting: number
  /** Of all commits together, ms. */
  commitMs: number
}

export type JournalTrouble = 'full' | 'io' | 'readonly' | 'locked' | 'corrupt' | 'newer' | 'died' | 'closed' | 'failed'

/** Why nothing was written or read. Whoever gets one forgets what it had in memory and goes on from what the journal holds. */
export class JournalError extends Error {
  readonly code: JournalTrouble
  constructor(code: JournalTrouble, message: string) {
    super(message)
    this.name = 'JournalError'
    this.code = code
  }
}
