// When a deadline may be settled. Alone, a server knows what it received before it; of several each leaves the others time to save what they did.
import type { Ask } from '#kit/game.ts'
import { dueInputOf, earliestDue } from '#kit/match.ts'
import type { Journal } from '../journal/journal.ts'

/** So long after a deadline the others' commits are waited for, ms. */
export const OTHERS_MS = 250

/** ms after a deadline. */
export const settlingDelay = ({ shared }: Pick<Journal, 'shared'>): number => (shared ? OTHERS_MS : 0)

/** When the next of these clocks may be settled, ms. */
export function settlingTime(asks: readonly Ask[], journal: Pick<Journal, 'shared'>): number | undefined {
  const instant = earliestDue(asks)
  if (!journal.shared || instant === undefined) return instant
  const next = dueInputOf(asks, instant)?.asks ?? []
  // One that was due when it was asked left nobody time to answer.
  const answerable = asks.some(({ id, since }) => since < instant && next.includes(id))
  return answerable ? instant + settlingDelay(journal) : instant
}

/** The deadline has passed, and others may still be saving what they received before it. */
export class Early extends Error {
  /** When it may be settled, ms. */
  readonly time: number
  constructor(time: number) {
    super(`not before ${time}`)
    this.time = time
  }
}
