// Builds the services that a part of the server needs, so that a test can run this part without the rest of the server.
import { pino } from 'pino'
import { readSettings } from '../base/settings.ts'
import { localBus } from '../bus/bus.ts'
import type { Journal } from '../journal/journal.ts'
import { openMetrics } from '../services/metrics.ts'
import { Saving } from '../services/saving.ts'
import type { Services } from '../services/services.ts'
import { type TestClock, testClock } from './clock.ts'

export function testServices(journal: Journal): Services & { clock: TestClock } {
  const clock = testClock()
  const free = () => Number.POSITIVE_INFINITY
  const bus = localBus()
  const saving = new Saving(journal, { clock, free, probe: () => {} })
  return {
    journal,
    saving,
    bus,
    clock,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(journal, bus),
    settings: readSettings({}),
    node: 'a',
    free,
    startedAt: clock.now(),
  }
}
