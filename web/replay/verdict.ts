// The result of verifying a record, as a one-word mark and as a sentence.
import type { Verdict } from './request.ts'

export type VerdictMark = 'checking' | 'verified' | 'no-dice' | 'broken' | 'unchecked'

/**
 * Returns one word for the result. `verdict` is null during the verification, and a text if the record could not be
 * verified.
 */
export function verdictMark(verdict: Verdict | string | null): VerdictMark {
  if (verdict === null) return 'checking'
  if (typeof verdict === 'string') return 'unchecked'
  if (verdict.problems.length > 0) return 'broken'
  return verdict.draws.length === 0 ? 'no-dice' : 'verified'
}

export const MARK_WORDS: Readonly<Record<VerdictMark, string>> = {
  checking: 'Checking…',
  verified: 'Verified dice',
  'no-dice': 'No dice',
  broken: 'Doesn’t fit',
  unchecked: 'Not checked',
}

const AGAIN = 'This device has played the whole record again, and all of it fits.'

const LINES: Readonly<Record<Exclude<VerdictMark, 'verified'>, string>> = {
  checking: 'The record is being played again and compared, on this device.',
  'no-dice': `No dice in this one: its rules drew nothing. ${AGAIN}`,
  broken: 'This record is not what was played: it was changed, or it is damaged.',
  unchecked: 'The record could not be checked.',
}

/** Explains the result in a sentence or two. */
export function verdictMeaning(verdict: Verdict | string | null): string {
  if (typeof verdict === 'string') return verdict
  const mark = verdictMark(verdict)
  if (mark !== 'verified') return LINES[mark]
  return `Fixed before the match by a seed${verdict && verdict.salts.length > 0 ? ' and the players’ salts' : ''}. ${AGAIN}`
}
