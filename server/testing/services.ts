// Builds the services that a part of the server needs, for tests of that part alone.
import { pino } from 'pino'
import { localBus } from '../bus/bus.ts'
import type { Games } from '../games.ts'
import type { Journal } from '../journal/journal.ts'
import { openMetrics } from '../metrics.ts'
import { KINDS } from '../rooms/kinds.ts'
import { Saving } from '../saving.ts'
import type { Services } from '../services.ts'
import { readSettings } from '../settings.ts'
import { platformRules } from '../streams/kinds.ts'
import { pastOf } from '../streams/past.ts'
import { rulesOf } from '../streams/rules.ts'
import { type TestClock, testClock } from './clock.ts'

export function testServices(journal: Journal, games: Games): Services & { clock: TestClock } {
  const clock = testClock()
  const free = () => Number.POSITIVE_INFINITY
  const saving = new Saving(journal, { clock, free, probe: () => {} })
  return {
    journal,
    saving,
    bus: localBus(),
    past: pastOf(rulesOf(games, platformRules(KINDS))),
    clock,
    log: pino({ level: 'silent' }),
    metrics: openMetrics(journal),
    settings: readSettings({}),
    node: 'a',
    free,
    startedAt: clock.now(),
  }
}
