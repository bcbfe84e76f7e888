// The record of a match on this device as text, for its replay and for looking back during play.
import { commitment } from '#kit/dice.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import type { LocalRecord } from './setting.ts'

/** Returns the record as JSON, without the names of the players. */
export function recordText({ start, entries }: Pick<LocalRecord, 'start' | 'entries'>): string {
  return JSON.stringify({ start, entries, commitment: commitment(start.seed) } satisfies MatchRecord)
}
