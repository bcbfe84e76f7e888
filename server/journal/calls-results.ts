// Journal calls about results: one row for each person and match, written at the end of the match so that results need
// no replay.
import type { Ending } from '#kit/ending.ts'
import { read, write } from './call.ts'

/** How a match ended for one person. */
export interface Result {
  person: string
  game: string
  /** When the match ended, ms. */
  at: number
  ending: Ending
  /** True if all opponents were bots. */
  bots: boolean
}

/** A stored result, with the match id and the other seated players. */
export interface ResultRow extends Omit<Result, 'person'> {
  id: string
  others: { seat: string; person: string; alias: string | null }[]
}

/** How many matches of one game had this ending. */
export interface Count {
  game: string
  ending: Ending
  bots: boolean
  count: number
}

/** Position in the list of results. The next page starts after this result. */
export interface Below {
  at: number
  id: string
}

export const RESULT_CALLS = {
  /** Finished matches without stored results, at most `limit`. */
  unsettled: read<(limit: number) => string[]>(),
  /** Stores the results of a match. A second call for the same match changes nothing. */
  settleResults: write<(id: string, results: readonly Result[]) => void>(),
  counts: read<(person: string) => Count[]>(),
  /** Results of a person, newest first. */
  results: read<(person: string, limit: number, wanted: { below?: Below; game?: string }) => ResultRow[]>(),
}
