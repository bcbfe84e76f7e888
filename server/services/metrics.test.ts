// Tests of the server's metrics.
import { expect, test } from 'vitest'
import { localBus } from '../bus/bus.ts'
import { openMetrics } from './metrics.ts'
import { noStats } from './testing/stats.ts'

test('the journal’s counters are read whenever the metrics are requested', async () => {
  const stats = { groups: 2, rows: 5, corrupt: 4, unrecorded: 6, failures: 1, waiting: 3, commitMs: 250 }
  const { registry } = openMetrics({ stats: () => stats }, localBus())
  stats.rows = 6
  const text = await registry.metrics()
  for (const line of [
    'commits_total 2',
    'rows_total 6',
    'failures_total 1',
    'damage_total 4',
    'unrecorded_total 6',
    'waiting 3',
    'commit_seconds_total 0.25',
  ])
    expect(text).toContain(`\nturnstone_journal_${line}\n`)
  expect(await registry.metrics()).toContain('turnstone_journal_rows_total 6\n')
})

test('says whether this node can exchange messages with other nodes', async () => {
  const bus = { isConnected: true }
  const { registry } = openMetrics({ stats: noStats }, bus)
  expect(await registry.metrics()).toContain('turnstone_bus_connected 1\n')
  bus.isConnected = false
  expect(await registry.metrics()).toContain('turnstone_bus_connected 0\n')
})
