// The services that every part of the server is given.
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
  /** Identifies this node among others on the same journal. */
  node: string
  /** Bytes free on the journal's disk, if it is a disk of this machine. */
  free(): number
  startedAt: number
}

/** Delay in milliseconds before a retry. */
export const RETRY_MS = 1_000
