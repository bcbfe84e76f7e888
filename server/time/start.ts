// Opens a starting node's cluster clock.
import type { Clock } from '../base/clock.ts'
import type { Shared } from '../journal/calls/nodes.ts'
import { type Answer, ClusterClock } from './cluster-clock.ts'
import { QUICK_MS } from './jump.ts'

/**
 * A starting node asks the database at most this many times, until an answer is quick. Otherwise it uses the quickest
 * answer.
 */
const TRIES = 5

/**
 * Returns the clock of a starting node. Its time is the database's clock plus the offset, but at least `written`, the
 * newest time in the journal.
 */
export async function openClusterClock(
  { readClock }: Pick<Shared, 'readClock'>,
  own: Clock,
  written: number,
): Promise<ClusterClock> {
  let quickest = await ask(readClock, own)
  for (let tries = 1; tries < TRIES && durationOf(quickest) > QUICK_MS; tries++) {
    const next = await ask(readClock, own)
    if (durationOf(next) < durationOf(quickest)) quickest = next
  }
  const { reading, asked, answered } = quickest
  const elapsed = own.now() - (asked + answered) / 2
  return new ClusterClock(own, Math.max(reading.database + reading.offset + elapsed, written), reading.number)
}

/** Reads the database's clock, and measures with the node's own clock how long the answer takes. */
export async function ask(readClock: Shared['readClock'], own: Clock): Promise<Answer> {
  const asked = own.now()
  const reading = await readClock()
  return { reading, asked, answered: own.now() }
}

const durationOf = ({ asked, answered }: Answer): number => answered - asked
