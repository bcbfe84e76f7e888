// What the check of a record comes to, in a word and in a line.
import type { Verdict } from './request.ts'

export type Mark = 'checking' | 'verified' | 'no-dice' | 'broken' | 'unchecked'

/** `null`: it is still being checked; a string is why it could not be. */
export function markOf(verdict: Verdict | string | null): Mark {
  if (verdict === null) return 'checking'
  if (typeof verdict === 'string') return 'unchecked'
  if (verdict.problems.length > 0) return 'broken'
  return verdict.draws.length === 0 ? 'no-dice' : 'verified'
}

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  checking: 'Checking…',
  verified: 'Verified dice',
  'no-dice': 'No dice',
  broken: 'Doesn’t fit',
  unchecked: 'Not checked',
}

/** What it means, in a sentence. */
export const MARK_LINES: Readonly<Record<Mark, string>> = {
  checking: 'The record is being played again and compared, on this device.',
  verified: 'Fixed before the match by a seed and the players’ salts. This device has played the whole record again, and all of it fits.',
  'no-dice': 'No dice in this one: its rules drew nothing. This device has played the whole record again, and all of it fits.',
  broken: 'This record is not what was played: it was changed, or it is damaged.',
  unchecked: 'The record could not be checked.',
}
