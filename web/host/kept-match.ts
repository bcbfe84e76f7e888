// A match as this browser keeps it: its head in one row, its inputs in rows of their own.
import type { Outcome, Seat } from '#kit/game.ts'
import type { Entry, MatchStart } from '#kit/match.ts'
import type { News } from './request.ts'
import type { LocalRecord, LocalSeat } from './setting.ts'

export interface KeptMatch {
  id: string
  seats: readonly LocalSeat[]
  start: MatchStart
  /** The number of its last input, and when that was, ms. */
  seq: number
  at: number
  /** Who owes a decision. */
  asked: readonly Seat[]
  outcome: Outcome | null
  /** Of several people: the last input each of them had seen when the device was handed on. */
  seen: Readonly<Record<Seat, number>>
  /** The page that goes on with it: no other writes. */
  writer: string
}

export interface KeptRecord {
  match: KeptMatch
  entries: readonly Entry[]
}

/** Where matches are kept; rejects where this browser keeps nothing. */
export interface Shelf {
  /** What was played last comes first. */
  list(): Promise<KeptMatch[]>
  read(id: string): Promise<KeptRecord | undefined>
  /** From now on this one writes. */
  take(id: string, writer: string): Promise<KeptRecord | undefined>
  /** The head as it is now, and further inputs, all or nothing. `fresh`: it was never written before. False: another has taken it over, or it was thrown away. */
  write(match: KeptMatch, entries: readonly Entry[], fresh: boolean): Promise<boolean>
  remove(id: string): Promise<void>
}

/** A match that was begun a moment ago. */
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

/** Whether a page may write it. */
export const mayWrite = (known: KeptMatch | undefined, { writer }: KeptMatch, fresh: boolean): boolean =>
  known ? known.writer === writer : fresh

export const byLastPlayed = (matches: readonly KeptMatch[]): KeptMatch[] => [...matches].sort((a, b) => b.at - a.at)
