// Replays the recorded games in traces/, and tests that a replay detects any difference from the recording.
import { expect, test } from 'vitest'
import { readTraces, report } from '../../../scripts/traces.ts'
import { differences, replay, type Trace } from './trace.ts'

const traces = readTraces(new URL('traces', import.meta.url).pathname)
const [first] = traces as [Trace, ...Trace[]]

test('all recorded games are present', () => {
  expect(traces).toHaveLength(60)
  expect(traces.flatMap((trace) => trace.steps)).toHaveLength(3385)
  expect(traces.flatMap((trace) => trace.steps).filter((step) => 'ruling' in step).length).toBe(1232)
})

test.for(traces.map((trace) => [trace.game, trace] as const))(
  'the recorded game %s replays with the same results',
  ([, trace]) => {
    expect(replay(trace)).toEqual([])
  },
)

const changed = (change: (trace: Trace) => void): Trace => {
  const trace = structuredClone(first)
  change(trace)
  return trace
}

test('a replay detects a changed state, refusal reason, random result, turn, start state and format', () => {
  const accepted = first.steps.findIndex((step) => step.accepted)
  const refused = first.steps.findIndex((step) => !step.accepted)
  const step = (trace: Trace, i: number) =>
    trace.steps[i] as { state?: { currentRound: number }; reason?: string; rng?: unknown; turn?: unknown }
  const paths = [
    changed((t) => Object.assign(step(t, accepted).state ?? {}, { currentRound: 99 })),
    changed((t) => Object.assign(step(t, refused), { reason: 'Not your turn' })),
    changed((t) => Object.assign(step(t, accepted), { rng: [[6, 0]] })),
    changed((t) => Object.assign(step(t, accepted), { turn: null })),
    changed((t) => Object.assign(t.initial, { currentPlayer: 'P2' })),
    changed((t) => Object.assign(t, { format: 'other' })),
  ].map((trace) => replay(trace)[0]?.path)
  expect(paths).toEqual(['state.currentRound', 'reason', 'thrown', 'turn', 'state.currentPlayer', 'format'])
})

test('the report gives the number of differences and shows each one in full', () => {
  const { lines, ok } = report([first, changed((t) => Object.assign(t.initial, { currentRound: 7 }))])
  expect(ok).toBe(false)
  expect(lines).toEqual([
    `${first.game} step start: state.currentRound\n  expected 7\n  got      1`,
    `2 games, ${2 * first.steps.length} steps, 1 differ`,
  ])
})

test('a report without any games is a failure', () => expect(report([]).ok).toBe(false))

test('values are compared as JSON: the order of keys does not matter, the order of lists matters, and a missing value is a difference', () => {
  expect(differences({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, 'x')).toEqual([])
  expect(differences({ b: [1, 2] }, { b: [2, 1] }, 'x').map((d) => d.path)).toEqual(['x.b[0]', 'x.b[1]'])
  expect(differences({ a: null }, {}, 'x')).toEqual([{ path: 'x.a', expected: null, got: undefined }])
  expect(differences([], {}, 'x')).toHaveLength(1)
})
