// A match on this device as a file: for its replay, and for looking back.
import { commitment } from '#kit/dice.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import type { LocalRecord } from './setting.ts'

/** Names are not in it. */
export function recordText({ start, entries }: Pick<LocalRecord, 'start' | 'entries'>): string {
  return JSON.stringify({ start, entries, commitment: commitment(start.seed) } satisfies MatchRecord)
}
