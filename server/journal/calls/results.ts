// Journal calls about results: one row for each person and match, written when the match ends. Without these rows, the
// server would have to compute the whole match again to find a result.
import type { Ending } from '#kit/ending.ts'
import type { Sides } from '#kit/sides.ts'
import { read, write } from './call.ts'

/** How a match ended for one person. */
export interface Result {
  person: string
  game: string
  /** When the match ended, in milliseconds since 1970. */
  at: number
  ending: Ending
  /** True if all opponents were bots. */
  bots: boolean
  /** The side of each seat that played; null in results that were stored before this field existed. */
  sides: Sides | null
}

/** A stored result, with the match id and all seated players. */
export interface ResultRow extends Omit<Result, 'person'> {
  id: string
  seats: { seat: string; person: string; alias: string | null }[]
}

/** How many of a person's matches of one game ended in the same way. */
export interface Count {
  game: string
  ending: Ending
  bots: boolean
  count: number
}

/** A position in a list of results that is sorted newest first. The next page starts after this position. */
export interface Below {
  at: number
  id: string
}

export const RESULT_CALLS = {
  /** Returns finished matches without stored results, at most `limit`. */
  unsettled: read<(limit: number) => string[]>(),
  /** Stores the results of a match. A second call for the same match changes nothing. */
  settleResults: write<(id: string, results: readonly Result[]) => void>(),
  counts: read<(person: string) => Count[]>(),
  /** Returns the results of a person, newest first. */
  results: read<(person: string, limit: number, wanted: { below?: Below; game?: string }) => ResultRow[]>(),
}
