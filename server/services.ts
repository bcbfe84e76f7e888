// What every part of the server is given.
import type { Bus } from './bus/bus.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal/journal.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { Saving } from './saving.ts'
import type { Settings } from './settings.ts'
import type { Past } from './streams/past.ts'

export interface Services {
  journal: Journal
  saving: Saving
  bus: Bus
  past: Past
  clock: Clock
  log: Log
  metrics: Metrics
  settings: Settings
  /** Tells this server from others on the same journal. */
  node: string
  /** Bytes left on the disk of the journal, as far as it is this machine's. */
  free(): number
  startedAt: number
}

/** After trouble, try again so much later, ms. */
export const RETRY_MS = 1_000
