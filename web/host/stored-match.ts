// A match as this browser stores it: one row about the match and one row for each input.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import type { CommittedInput } from './request.ts'
import type { LocalRecord, LocalSeat } from './setup.ts'

export interface StoredMatch {
  id: string
  seats: readonly LocalSeat[]
  start: MatchStart
  /** Number of the last input. `at` says when that input was applied, in milliseconds since 1970. */
  seq: number
  at: number
  /** Seats that have a decision to make. */
  asked: readonly Seat[]
  outcome: Outcome | null
  /**
   * For each player, the last input seen before handing on the device. Only used if several people share the device.
   */
  seen: Readonly<Record<Seat, number>>
  /** Id of the page that plays this match. Only this page may write the match. */
  writer: string
}

export interface StoredRecord {
  match: StoredMatch
  entries: readonly Entry[]
}

/** Storage for matches. Every method rejects if this browser does not allow storage. */
export interface MatchStorage {
  /** Returns all matches, the most recently played first. */
  list(): Promise<StoredMatch[]>
  read(id: string): Promise<StoredRecord | undefined>
  /** Makes `writer` the only page that may write the match. Resolves to undefined if the match is not stored. */
  takeOver(id: string, writer: string): Promise<StoredRecord | undefined>
  /**
   * Writes the match and its new inputs in one transaction. Resolves to false if another page plays the match or the
   * match was deleted.
   */
  write(match: StoredMatch, entries: readonly Entry[], isNew: boolean): Promise<boolean>
  remove(id: string): Promise<void>
}

/** Returns a new match's row in storage, before its first input. */
export const newStoredMatch = ({ matchId, seats, start }: LocalRecord, writer: string): StoredMatch => ({
  id: matchId,
  seats,
  start,
  seq: 0,
  at: start.at,
  asked: [],
  outcome: null,
  seen: {},
  writer,
})

export const withInput = (match: StoredMatch, { entry, asked, outcome }: CommittedInput): StoredMatch => ({
  ...match,
  seq: entry.seq,
  at: entry.at,
  asked,
  outcome,
})

export const localRecordOf = ({ match: { id, seats, start }, entries }: StoredRecord): LocalRecord => ({
  matchId: id,
  seats,
  start,
  entries,
})

/** True if this page may write the match: it is the row's writer, or this is the first write and there is no row. */
export const mayWrite = (known: StoredMatch | undefined, { writer }: StoredMatch, isNew: boolean): boolean =>
  known ? known.writer === writer : isNew

export const byLastPlayed = (matches: readonly StoredMatch[]): StoredMatch[] => [...matches].sort((a, b) => b.at - a.at)
