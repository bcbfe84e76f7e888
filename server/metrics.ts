// Figures for whoever watches the server.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Input } from '#kit/game.ts'

export type Metrics = ReturnType<typeof openMetrics>

export function openMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const inputs = new Counter({ name: 'turnstone_inputs_total', help: 'Inputs committed', labelNames: ['kind'], registers })
  const kind = (name: Input['kind']) => inputs.labels(name)
  return {
    registry,
    inputs: { action: kind('action'), due: kind('due'), joined: kind('joined'), left: kind('left'), here: kind('here'), away: kind('away') },
    refusals: new Counter({ name: 'turnstone_refusals_total', help: 'Messages refused', labelNames: ['code'], registers }),
    recoveries: new Counter({ name: 'turnstone_recoveries_total', help: 'Streams dropped from memory and folded again', registers }),
    frozen: new Counter({ name: 'turnstone_frozen_total', help: 'Matches that stand still because their clock ran into a fault', registers }),
    sockets: new Gauge({ name: 'turnstone_sockets', help: 'Open connections', registers }),
    streams: new Gauge({ name: 'turnstone_streams', help: 'Matches and rooms in memory', registers }),
    cut: new Counter({ name: 'turnstone_cut_total', help: 'Connections cut for flooding or silence', labelNames: ['why'], registers }),
    lateness: new Histogram({ name: 'turnstone_deadline_lateness_seconds', help: 'How long after its instant a deadline was settled', buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 3600], registers }),
  }
}
