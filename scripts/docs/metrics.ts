// Prints docs/reference/metrics.md from the server's metrics.
import { localBus } from '#server/bus/bus.ts'
import { openMetrics } from '#server/services/metrics.ts'
import { noStats } from '#server/services/testing/stats.ts'

/** Fields of a metric that prom-client has but does not declare in its types. */
interface Described {
  name: string
  help: string
  type: string
  labelNames?: readonly string[]
}

const row = ({ name, help, labelNames = [] }: Described, type: string): string =>
  `| \`${name}\` | ${type} | ${labelNames.map((label) => `\`${label}\``).join(', ')} | ${help} |`

export async function metricsPage(): Promise<string> {
  const { registry, watchBackups } = openMetrics({ stats: noStats }, localBus())
  watchBackups(() => 0)
  const types = new Map((await registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]))
  const own = registry.getMetricsAsArray() as unknown as Described[]
  const rows = own
    .filter(({ name }) => name.startsWith('turnstone_'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((metric) => row(metric, types.get(metric.name) ?? ''))
  return `# Metrics

Printed from the registered metrics by \`npm run docs\`. Do not edit this page.

\`/metrics\` returns them in the format of Prometheus. Only requests from the same machine get them, unless
\`METRICS_FROM=anywhere\` is set. Each node counts for itself. [Monitor a server](../how-to/monitor.md) says which of them
are worth an alert.

| metric | type | labels | meaning |
|---|---|---|---|
${rows.join('\n')}

The page also has the process metrics that prom-client collects by default: CPU, memory, the event loop and garbage
collection.
`
}
