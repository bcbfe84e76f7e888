// When a deadline may be settled. A single node knows every input it received in time; several nodes must first give
// each other time to commit theirs.
import type { Ask } from '#kit/game.ts'
import { dueInputOf, earliestDue } from '#kit/match.ts'
import type { Journal } from '../journal/journal.ts'

/** How long to wait after a deadline for the commits of other nodes, in ms. */
export const OTHERS_MS = 250

/** Returns how long after a deadline it may be settled, in ms. */
export const settlingDelay = ({ shared }: Pick<Journal, 'shared'>): number => (shared ? OTHERS_MS : 0)

/** Returns when the earliest deadline may be settled, in ms. Undefined if there is none. */
export function settlingTime(asks: readonly Ask[], journal: Pick<Journal, 'shared'>): number | undefined {
  const instant = earliestDue(asks)
  if (!journal.shared || instant === undefined) return instant
  const next = dueInputOf(asks, instant)?.asks ?? []
  // An ask that was due at once left nobody time to answer, so no wait is needed.
  const answerable = asks.some(({ id, since }) => since < instant && next.includes(id))
  return answerable ? instant + settlingDelay(journal) : instant
}

/** Thrown if the deadline has passed but other nodes may still be committing inputs they received in time. */
export class Early extends Error {
  /** When the deadline may be settled, in ms. */
  readonly time: number
  constructor(time: number) {
    super(`not before ${time}`)
    this.time = time
  }
}
