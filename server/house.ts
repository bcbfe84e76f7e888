// What every part of the server has in common.
import type { Bus } from './bus/bus.ts'
import type { Clock } from './clock.ts'
import type { Journal } from './journal/journal.ts'
import type { Log } from './log.ts'
import type { Past } from './matches/past.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'

export interface House {
  journal: Journal
  bus: Bus
  past: Past
  clock: Clock
  log: Log
  metrics: Metrics
  settings: Settings
  startedAt: number
}

/** After trouble, try again so much later, ms. */
export const BREATH = 1_000
