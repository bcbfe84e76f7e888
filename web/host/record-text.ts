// The text of a match's record, for a match on this device. The replay and the look at earlier turns read this text.

import type { MatchRecord } from '#kit/past/record.ts'
import { commitment } from '#kit/seeded-dice.ts'
import type { LocalRecord } from './setup.ts'

/** Returns the record as JSON, without the names of the players. */
export function recordText({ start, entries }: Pick<LocalRecord, 'start' | 'entries'>): string {
  return JSON.stringify({ start, entries, commitment: commitment(start.seed) } satisfies MatchRecord)
}
