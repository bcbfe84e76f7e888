// A match as this browser stores it: one row about the match and one row for each input.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import type { News } from './request.ts'
import type { LocalRecord, LocalSeat } from './setting.ts'

export interface KeptMatch {
  id: string
  seats: readonly LocalSeat[]
  start: MatchStart
  /** Number of the last input. `at` is its time in milliseconds since 1970. */
  seq: number
  at: number
  /** Seats that have a decision to make. */
  asked: readonly Seat[]
  outcome: Outcome | null
  /** The last input each player had seen when handing on the device. Only used if several people share it. */
  seen: Readonly<Record<Seat, number>>
  /** Id of the page that plays this match. No other page may write it. */
  writer: string
}

export interface KeptRecord {
  match: KeptMatch
  entries: readonly Entry[]
}

/** Storage for matches. Every method rejects if this browser does not allow storage. */
export interface Shelf {
  /** Returns all matches, the most recently played first. */
  list(): Promise<KeptMatch[]>
  read(id: string): Promise<KeptRecord | undefined>
  /** Makes `writer` the only page that may write the match. Returns undefined if there is no such match. */
  take(id: string, writer: string): Promise<KeptRecord | undefined>
  /**
   * Writes the match row and new inputs in one transaction. `fresh` is true for the first write. Resolves to false if
   * another page has taken over or the match was deleted.
   */
  write(match: KeptMatch, entries: readonly Entry[], fresh: boolean): Promise<boolean>
  remove(id: string): Promise<void>
}

/** Returns the row of a match without inputs. */
export const firstOf = ({ matchId, seats, start }: LocalRecord, writer: string): KeptMatch => ({
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

export const after = (match: KeptMatch, { entry, asked, outcome }: News): KeptMatch => ({
  ...match,
  seq: entry.seq,
  at: entry.at,
  asked,
  outcome,
})

export const recordOf = ({ match: { id, seats, start }, entries }: KeptRecord): LocalRecord => ({
  matchId: id,
  seats,
  start,
  entries,
})

/** True if the stored row names the same writer, or if there is no row and this is the first write. */
export const mayWrite = (known: KeptMatch | undefined, { writer }: KeptMatch, fresh: boolean): boolean =>
  known ? known.writer === writer : fresh

export const byLastPlayed = (matches: readonly KeptMatch[]): KeptMatch[] => [...matches].sort((a, b) => b.at - a.at)
