// Data for the operator page: running matches, open rooms, and the health of the responding node.
import type { Activity, Health } from '#kit/protocol/operator.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import type { Streams } from '../streams/streams.ts'
import type { HttpParts } from './parts.ts'

/** Maximum number of matches and rooms that the operator page lists. The totals on the page count all. */
const LISTED_MOST = 100
/** If a node has not renewed its lease for this many milliseconds, it is treated as gone. */
const NODE_GONE_MS = 30_000
/** Node.js runtime metrics that the operator page shows. */
const RUNTIME = new Set([
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'nodejs_eventloop_lag_p99_seconds',
])

/** Returns the running matches and open rooms, of all nodes if several nodes share the journal. */
export async function playedNow({ services, streams }: Pick<HttpParts, 'services' | 'streams'>): Promise<Activity> {
  const { journal, clock } = services
  if (!journal.shared) return playedHere(streams)
  const { played, nodes, ...counts } = await journal.shared.playedNow(clock.now() - NODE_GONE_MS, LISTED_MOST)
  return {
    ...counts,
    nodes: nodes.length,
    listed: played.map(({ id, kind, rules, people }) => ({ id: nameOfStream(id), kind, game: gameOf(rules), people })),
  }
}

/** Returns the game id of a rules id, which is a game id and a version separated by a space. */
const gameOf = (rules: string | null): string => rules?.split(' ')[0] ?? ''

async function playedHere(streams: Streams): Promise<Activity> {
  const listed: Activity['listed'] = []
  const here = new Set<string>()
  for await (const { stream, audience } of streams.all()) {
    const seated = [...audience.subscribers].filter(({ viewer }) => viewer !== 'spectator')
    if (seated.length === 0) continue
    for (const { viewer } of seated) here.add(stream.seats.get(viewer)?.person ?? viewer)
    listed.push({ id: stream.scene.id, kind: stream.kind, game: stream.scene.game.id, people: seated.length })
  }
  const count = (kind: 'match' | 'room') => listed.filter((each) => each.kind === kind).length
  listed.sort((a, b) => b.people - a.people)
  return {
    matches: count('match'),
    rooms: count('room'),
    people: here.size,
    nodes: 1,
    listed: listed.slice(0, LISTED_MOST),
  }
}

/** Returns the metrics that `/metrics` exports, without histograms. */
export async function health({
  services,
  stopping,
  pulse,
  handover,
}: Pick<HttpParts, 'services' | 'stopping' | 'pulse' | 'handover'>): Promise<Health> {
  const { metrics, clock, startedAt, saving } = services
  const all = await metrics.registry.getMetricsAsJSON()
  const figures = all
    .filter(({ name, type }) => (name.startsWith('turnstone_') || RUNTIME.has(name)) && String(type) !== 'histogram')
    .flatMap(({ name, help, values }) =>
      values.map(({ value, labels }) => ({ name: [name, ...Object.values(labels)].join(' '), help, value })),
    )
  return {
    since: startedAt,
    now: clock.now(),
    trouble: (stopping() ?? handover?.refusal ?? saving.notReady)?.message ?? null,
    jumps: pulse?.jumps ?? [],
    figures,
  }
}
