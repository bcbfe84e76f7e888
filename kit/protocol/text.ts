// Checks text from outside for malformed Unicode and for U+0000. PostgreSQL cannot store U+0000.
import { refusal } from '../refusal.ts'

export const MALFORMED_TEXT = refusal('malformed_text', 'Malformed text')

const isMalformed = (text: string): boolean => !text.isWellFormed()
/** True if the text holds U+0000. */
export const hasNullCharacter = (text: string): boolean => text.includes('\0')
const isUnstorable = (text: string): boolean => isMalformed(text) || hasNullCharacter(text)

/** True if any text in a JSON value, keys included, holds half of a surrogate pair. */
export const hasMalformedText = (value: unknown): boolean => someText(value, isMalformed)
/** True if any text in a JSON value, keys included, is malformed or holds U+0000. */
export const hasUnstorableText = (value: unknown): boolean => someText(value, isUnstorable)

/**
 * Visits all texts of a value with a list instead of recursion, because an HTTP body may be nested thousands of levels
 * deep.
 */
function someText(value: unknown, test: (text: string) => boolean): boolean {
  const left = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && test(next)) return true
    if (typeof next === 'object' && next !== null) left.push(...Object.keys(next), ...Object.values(next))
  }
  return false
}
