// How matches ended for who played them: a row for each person and match, written when it is over, so that nobody's results need be folded again.
import type { Ending } from '#kit/ending.ts'
import { read, write } from './call.ts'

/** How a match ended for one person. */
export interface Result {
  person: string
  game: string
  /** When it ended, ms. */
  at: number
  ending: Ending
  /** Against bots alone. */
  bots: boolean
}

/** As it is read: with the match, and who else sat there. */
export interface ResultRow extends Omit<Result, 'person'> {
  id: string
  others: { seat: string; person: string; alias: string | null }[]
}

/** How many matches of a game ended how. */
export interface Count {
  game: string
  ending: Ending
  bots: boolean
  count: number
}

/** Where a page of results begins: below this one. */
export interface Below {
  at: number
  id: string
}

export const RESULT_CALLS = {
  /** Matches, at most `limit`, that are over and whose results are not written down. */
  unsettled: read<(limit: number) => string[]>(),
  /** Written again they stay as they were. */
  settleResults: write<(id: string, results: readonly Result[]) => void>(),
  counts: read<(person: string) => Count[]>(),
  /** The last first. */
  results: read<(person: string, limit: number, wanted: { below?: Below; game?: string }) => ResultRow[]>(),
}
