// What an operator sees at one look: what is played, and how the server that answers is.
import type { Activity, Health } from '#kit/protocol/operator.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { nameOfStream } from '../streams/stream-id.ts'

/** So many matches and rooms are listed; all are counted. */
const LISTED = 100
/** A server that has said nothing for so long is gone, ms. */
const UNHEARD_MS = 30_000
/** Of what the runtime says about itself. */
const RUNTIME = new Set([
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  'nodejs_eventloop_lag_p99_seconds',
])

/** On all servers, where several share the journal. */
export async function playedNow({ services, streams }: Gateway): Promise<Activity> {
  const { journal, clock } = services
  if (!journal.shared) return playedHere(streams)
  const { played, nodes, ...counts } = await journal.shared.playedNow(clock.now() - UNHEARD_MS, LISTED)
  return {
    ...counts,
    nodes: nodes.length,
    listed: played.map(({ id, kind, rules, people }) => ({ id: nameOfStream(id), kind, game: gameOf(rules), people })),
  }
}

/** Rules are called by their game and its version. */
const gameOf = (rules: string | null): string => rules?.split(' ')[0] ?? ''

async function playedHere(streams: Gateway['streams']): Promise<Activity> {
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
  return { matches: count('match'), rooms: count('room'), people: here.size, nodes: 1, listed: listed.slice(0, LISTED) }
}

/** The figures that `/metrics` has, without the distribution of each. */
export async function health({ services, stopping }: Gateway): Promise<Health> {
  const { metrics, clock, startedAt, saving } = services
  const all = await metrics.registry.getMetricsAsJSON()
  const figures = all
    .filter(({ name, type }) => (name.startsWith('turnstone_') || RUNTIME.has(name)) && String(type) !== 'histogram')
    .flatMap(({ name, help, values }) =>
      values.map(({ value, labels }) => ({ name: [name, ...Object.values(labels)].join(' '), help, value })),
    )
  return { since: startedAt, now: clock.now(), trouble: (stopping ?? saving.trouble)?.message ?? null, figures }
}
