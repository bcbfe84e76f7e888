// The result of verifying a record, as a one-word mark and as a sentence.

import { say } from '../words/say.ts'
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

export const markWords = (mark: VerdictMark): string => say(`replay.mark.${mark}`)

/** Explains the result in a sentence or two. */
export function verdictMeaning(verdict: Verdict | string | null): string {
  if (typeof verdict === 'string') return verdict
  const mark = verdictMark(verdict)
  if (mark !== 'verified') return say(`replay.means.${mark}`)
  return say('replay.means.verified', { salts: verdict !== null && verdict.salts.length > 0 })
}
