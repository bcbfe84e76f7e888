// The record of a match on this device as text. The replay reads this text, and so does a player who looks back at
// earlier turns during the match.
import { commitment } from '#kit/dice.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import type { LocalRecord } from './setup.ts'

/** Returns the record as JSON, without the names of the players. */
export function recordText({ start, entries }: Pick<LocalRecord, 'start' | 'entries'>): string {
  return JSON.stringify({ start, entries, commitment: commitment(start.seed) } satisfies MatchRecord)
}
