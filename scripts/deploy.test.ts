// Tests of the files for operators in deploy/: alerts, dashboard, image and service.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localBus } from '#server/bus/bus.ts'
import { openMetrics } from '#server/services/metrics.ts'
import { noStats } from '#server/services/testing/stats.ts'

const read = (file: string): string => readFileSync(new URL(`../deploy/${file}`, import.meta.url), 'utf8')

/** Returns the names of all time series that `/metrics` can contain. */
function seriesNames(): Set<string> {
  const { registry, watchBackups } = openMetrics({ stats: noStats }, localBus())
  watchBackups(() => 0)
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  return new Set(names.flatMap((name) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]))
}

test.each(['alerts.yml', 'grafana.json'])('%s names only metrics that exist', (file) => {
  const named = new Set(read(file).match(/\b(turnstone|process|nodejs)_[a-z_]+/g))
  expect(named.size).toBeGreaterThan(5)
  expect([...named].filter((name) => !seriesNames().has(name))).toEqual([])
})

test('the dashboard shows every metric of the server', () => {
  const dashboard = read('grafana.json')
  const own = openMetrics({ stats: noStats }, localBus())
    .registry.getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => name.startsWith('turnstone_'))
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([])
})

test('each alert says in a sentence what to do', () => {
  const alerts = read('alerts.yml').split('- alert: ').slice(1)
  expect(alerts.length).toBeGreaterThan(5)
  for (const alert of alerts) {
    expect(alert).toMatch(/^Turnstone\w+\n/)
    expect(alert).toMatch(/summary: ".+"\n/)
    expect(alert).toMatch(/action: [A-Z].+\.\n/)
  }
})

test('the Docker image contains scripts/, and its health check uses the configured port', () => {
  const image = read('Dockerfile')
  expect(image).toContain('COPY scripts scripts')
  expect(image).toMatch(/HEALTHCHECK.*process\.env\.PORT/)
})

test('the systemd unit does not start without its environment file', () => {
  expect(read('turnstone@.service')).toMatch(/^EnvironmentFile=\/etc\/turnstone\.env$/m)
})
