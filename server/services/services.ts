// The services that every part of the server is given.

import type { Clock } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import type { Settings } from '../base/settings.ts'
import type { Bus } from '../bus/bus.ts'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from './metrics.ts'
import type { Saving } from './saving.ts'

export interface Services {
  journal: Journal
  saving: Saving
  bus: Bus
  clock: Clock
  log: Log
  metrics: Metrics
  settings: Settings
  /** Id of this node among all nodes that share the journal. */
  node: string
  /** Returns the number of free bytes on the journal's disk, if the disk belongs to this machine. */
  free(): number
  startedAt: number
  /**
   * True under `npm run dev`. Matches are then always computed from their first input, and a match that the changed rules
   * play differently goes on instead of being frozen.
   */
  development?: boolean
}
