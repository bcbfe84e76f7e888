// The server's Prometheus metrics.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Input } from '#kit/game.ts'
import type { Journal, JournalStats } from './journal/journal.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics(journal: Pick<Journal, 'stats'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  journalMetrics(registry, journal)
  const inputs = new Counter({
    name: 'turnstone_inputs_total',
    help: 'Inputs committed',
    labelNames: ['kind'],
    registers,
  })
  const kind = (name: Input['kind']) => inputs.labels(name)
  return {
    registry,
    inputs: {
      action: kind('action'),
      due: kind('due'),
      joined: kind('joined'),
      left: kind('left'),
      here: kind('here'),
      away: kind('away'),
    },
    refusals: new Counter({
      name: 'turnstone_refusals_total',
      help: 'Messages refused',
      labelNames: ['code'],
      registers,
    }),
    recoveries: new Counter({
      name: 'turnstone_recoveries_total',
      help: 'Streams dropped from memory and folded again',
      registers,
    }),
    conflicts: new Counter({
      name: 'turnstone_conflicts_total',
      help: 'Inputs that another server was quicker than: judged again',
      registers,
    }),
    frozen: new Counter({
      name: 'turnstone_frozen_total',
      help: 'Matches that stand still because their clock ran into a fault',
      registers,
    }),
    rollbacks: new Counter({
      name: 'turnstone_rollbacks_total',
      help: 'Clients that have seen more of a match than the journal holds',
      registers,
    }),
    sockets: new Gauge({ name: 'turnstone_sockets', help: 'Open connections', registers }),
    streams: new Gauge({ name: 'turnstone_streams', help: 'Matches and rooms in memory', registers }),
    diskFree: new Gauge({ name: 'turnstone_disk_free_bytes', help: 'Room left on the disk of the journal', registers }),
    cut: new Counter({
      name: 'turnstone_cut_total',
      help: 'Connections cut for flooding, for silence, or because their address had too many',
      labelNames: ['why'],
      registers,
    }),
    notices: new Counter({
      name: 'turnstone_notices_total',
      help: 'Notices sent, or what else came of them',
      labelNames: ['outcome'],
      registers,
    }),
    lateness: new Histogram({
      name: 'turnstone_deadline_lateness_seconds',
      help: 'How long after its instant a deadline was settled',
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 3600],
      registers,
    }),
  }
}

/** Adds the journal's counters, which are read from the journal at each request. */
function journalMetrics(registry: Registry, journal: Pick<Journal, 'stats'>): void {
  const registers = [registry]
  const count = (name: string, help: string, read: (stats: JournalStats) => number) =>
    new Counter({
      name: `turnstone_journal_${name}`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read(journal.stats()))
      },
    })
  count('commits_total', 'Groups of rows written to disk', ({ groups }) => groups)
  count('rows_total', 'Streams begun and inputs appended', ({ rows }) => rows)
  count('failures_total', 'Groups that failed and were rolled back', ({ failures }) => failures)
  count('damage_total', 'Calls that met damage in the file', ({ corrupt }) => corrupt)
  count('commit_seconds_total', 'Time commits took', ({ commitMs }) => commitMs / 1000)
  new Gauge({
    name: 'turnstone_journal_waiting',
    help: 'Calls handed over and not answered yet',
    registers,
    collect() {
      this.set(journal.stats().waiting)
    },
  })
}
