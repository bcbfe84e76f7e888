// Computes when an expired deadline may be settled, that is, when the server may apply the default of the expired ask.
// A single node knows every input that it received in time. Several nodes must first give each other time to commit the
// inputs that they received in time.
import type { Ask } from '#kit/game.ts'
import { dueInputOf, earliestDue } from '#kit/match.ts'
import type { Journal } from '../journal/journal.ts'
import type { Outages } from '../services/outages.ts'

/** How many milliseconds to wait after a deadline for the commits of other nodes. */
export const REMOTE_COMMIT_MS = 250

/** Returns how many milliseconds after a deadline the server may apply the result of the missed deadline. */
export const settlingDelay = ({ shared }: Pick<Journal, 'shared'>): number => (shared ? REMOTE_COMMIT_MS : 0)

/** Returns when the earliest deadline may take effect, in milliseconds since 1970; undefined without a deadline. */
export function settlingTime(
  asks: readonly Ask[],
  journal: Pick<Journal, 'shared'>,
  outages: Pick<Outages, 'settlingTime'>,
): number | undefined {
  const instant = earliestDue(asks)
  if (instant === undefined) return undefined
  const next = dueInputOf(asks, instant)?.asks ?? []
  // If an ask was due at the same moment at which the ask was made, nobody had time to answer, so no wait is needed.
  const answerable = asks.some(({ id, since }) => since < instant && next.includes(id))
  return answerable ? Math.max(instant + settlingDelay(journal), outages.settlingTime(instant)) : instant
}

/** Thrown if the deadline has passed but other nodes may still be committing inputs that they received in time. */
export class TooEarlyToSettle extends Error {
  /** When the deadline may take effect, in milliseconds since 1970. */
  readonly time: number
  constructor(time: number) {
    super(`not before ${time}`)
    this.time = time
  }
}
