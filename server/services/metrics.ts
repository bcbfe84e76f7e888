// The server's Prometheus metrics.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Input } from '#kit/game.ts'
import type { Bus } from '../bus/bus.ts'
import type { Journal, JournalStats } from '../journal/journal.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics(journal: Pick<Journal, 'stats'>, bus: Pick<Bus, 'isConnected'>) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'turnstone_bus_connected',
    help: '1 while this node can exchange messages with other nodes, else 0',
    registers,
    collect() {
      this.set(Number(bus.isConnected))
    },
  })
  let damages = 0
  journalMetrics(registry, journal, () => damages)
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
      clocks: kind('clocks'),
    },
    refusals: new Counter({
      name: 'turnstone_refusals_total',
      help: 'Messages refused',
      labelNames: ['code'],
      registers,
    }),
    recoveries: new Counter({
      name: 'turnstone_recoveries_total',
      help: 'Matches and rooms dropped from memory and loaded again after a failure',
      registers,
    }),
    conflicts: new Counter({
      name: 'turnstone_conflicts_total',
      help: 'Inputs judged again because another node had appended first',
      registers,
    }),
    frozen: new Counter({
      name: 'turnstone_frozen_total',
      help: 'Matches frozen because their rules failed, are missing or have changed',
      registers,
    }),
    rollbacks: new Counter({
      name: 'turnstone_rollbacks_total',
      help: 'Clients that had seen more of a match than the journal contains',
      registers,
    }),
    /** Counts damage that the hash chain or a comparison of rows has found. The journal counts its own failed calls. */
    countDamage(): void {
      damages++
    },
    sockets: new Gauge({ name: 'turnstone_sockets', help: 'Open connections', registers }),
    streams: new Gauge({ name: 'turnstone_streams', help: 'Matches and rooms in memory', registers }),
    diskFree: new Gauge({
      name: 'turnstone_disk_free_bytes',
      help: 'Free space on the disk of the journal',
      registers,
    }),
    cut: new Counter({
      name: 'turnstone_cut_total',
      help: 'Connections closed by the server: flood, silent, slow (an incomplete message), banned or crowd (too many from one address)',
      labelNames: ['why'],
      registers,
    }),
    clockJumps: new Counter({
      name: 'turnstone_clock_jumps_total',
      help: 'Jumps of the clock by outcome: corrected or agreed (the database’s clock has jumped, no deadline moved), own (this node’s clock was wrong) or followed (deadlines moved, because an older release is running)',
      labelNames: ['outcome'],
      registers,
    }),
    notices: new Counter({
      name: 'turnstone_notices_total',
      help: 'Notices by outcome: sent, failed, refused or gone',
      labelNames: ['outcome'],
      registers,
    }),
    botTimeouts: new Counter({
      name: 'turnstone_bot_timeouts_total',
      help: 'Decisions that a bot could not compute in time, so that the bot played a simple action',
      registers,
    }),
    /** Adds the age of the newest backup. Servers that write no backups do not call this. */
    watchBackups(ageMs: () => number): void {
      new Gauge({
        name: 'turnstone_backup_age_seconds',
        help: 'Seconds since the newest nightly backup, or since the start of the server if there is no backup',
        registers,
        collect() {
          this.set(ageMs() / 1000)
        },
      })
    },
    lateness: new Histogram({
      name: 'turnstone_deadline_lateness_seconds',
      help: 'Seconds between a deadline and its settlement',
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 3600],
      registers,
    }),
  }
}

/** Adds the journal's counters, which are read from the journal whenever the metrics are requested. */
function journalMetrics(registry: Registry, journal: Pick<Journal, 'stats'>, damages: () => number): void {
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
  count('commits_total', 'Commits of the journal; each writes a group of rows', ({ groups }) => groups)
  count('rows_total', 'Rows written: new matches and rooms, and inputs', ({ rows }) => rows)
  count('failures_total', 'Commits that failed and were rolled back', ({ failures }) => failures)
  count(
    'damage_total',
    'How often damaged data was found in the journal, by the store or by the hash chain',
    ({ corrupt }) => corrupt + damages(),
  )
  count(
    'unrecorded_total',
    'How often the newest commits could not be recorded beside the SQLite file',
    ({ unrecorded }) => unrecorded,
  )
  count('commit_seconds_total', 'Total duration of all commits, in seconds', ({ commitMs }) => commitMs / 1000)
  new Gauge({
    name: 'turnstone_journal_waiting',
    help: 'Calls to the journal that are not answered yet',
    registers,
    collect() {
      this.set(journal.stats().waiting)
    },
  })
}
