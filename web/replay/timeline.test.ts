// Tests of the timeline of a match, with every game in the games folder.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import type { AnyGame, Viewer } from '#kit/game.ts'
import { asksFor, eventsFor, type Match } from '#kit/match.ts'
import { MAX_MOMENTS } from '#kit/past/moments.ts'
import type { MatchRecord } from '#kit/past/record.ts'
import { type Replayed, replay } from '#kit/past/replay.ts'
import { Timeline } from '#kit/past/timeline.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as whisper } from '#kit/testing/games/whisper.ts'
import { open } from '#kit/testing/open.ts'
import { playedRecord } from '#kit/testing/played-record.ts'
import { phraseIn } from '../words/catalogue.ts'

const GAMES = Object.values(
  import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }),
).map((game) => [game.id, game] as const)

/** Returns the expected view of a step, computed by playing the match again without a timeline. */
function straight(game: AnyGame, { match }: Pick<Replayed, 'match'>, viewer: Viewer) {
  const { state, seq, at, outcome, taken, here } = match as Match
  return {
    step: seq,
    at,
    view: game.view(state, outcome ? 'all' : viewer),
    asks: asksFor(game, match, viewer),
    outcome,
    away: taken.filter((seat) => !here.includes(seat)),
  }
}

test.each(GAMES)('%s: random jumps show every viewer the same as a replay from start to end', (_, game) => {
  const record = playedRecord(game)
  const steps = [...replay(game, record)]
  const timeline = new Timeline(game, record)
  expect(timeline.length).toBe(record.entries.length)
  const eyes = [...timeline.seats, 'spectator', 'all']
  const jump = fc.record({ step: fc.nat(timeline.length), viewer: fc.constantFrom(...eyes) })
  fc.assert(
    fc.property(fc.array(jump, { minLength: 1, maxLength: 20 }), (jumps) => {
      for (const { step, viewer } of jumps)
        expect(timeline.at(step, viewer)).toEqual(copy(straight(game, steps[step] as Replayed, viewer)))
    }),
    { numRuns: 10, seed: 1 },
  )
  expect(timeline.at(timeline.length, 'all').outcome).toEqual(steps.at(-1)?.match.outcome)
})

test.each(GAMES)('%s: each viewer has received exactly the events addressed to that viewer up to a step', (_, game) => {
  const record = playedRecord(game)
  const timeline = new Timeline(game, record)
  for (const viewer of [...timeline.seats, 'all']) {
    const { events, until } = timeline.heard(viewer)
    const told = [...replay(game, record)].map((step) => eventsFor(step.told, viewer))
    expect(until).toHaveLength(timeline.length + 1)
    for (const step of [0, Math.floor(timeline.length / 2), timeline.length])
      expect(events.slice(0, until[step])).toEqual(told.slice(0, step + 1).flat())
  }
})

const gamesWith = (member: 'turn' | 'moment' | 'tally') => GAMES.filter(([, game]) => game[member])

test.each(gamesWith('turn'))('%s: every turn has a tick', (_, game) => {
  const { ticks } = new Timeline(game, playedRecord(game))
  for (const [at, { turn, step }] of ticks.entries())
    expect([turn > (ticks[at - 1]?.turn ?? 0), step > (ticks[at - 1]?.step ?? -1)]).toEqual([true, true])
  expect(ticks.length).toBeGreaterThan(2)
})

test.each(gamesWith('moment'))('%s: a few key moments are marked', (_, game) => {
  const { moments, length } = new Timeline(game, playedRecord(game))
  expect(moments.length).toBeGreaterThan(0)
  expect(moments.length).toBeLessThanOrEqual(MAX_MOMENTS)
  expect(moments.map(({ step }) => step)).toEqual(moments.map(({ step }) => step).toSorted((a, b) => a - b))
  for (const { text, step, weight } of moments)
    expect([phraseIn(game.id, text).length > 3, step <= length, weight >= 1 && weight <= 9]).toEqual([true, true, true])
})

test.each(gamesWith('tally'))('%s: the summary of each seat has three numbers', (_, game) => {
  const timeline = new Timeline(game, playedRecord(game))
  for (const seat of timeline.seats)
    expect(
      timeline.summary(seat).tally.map(({ value, words }) => [value >= 0, phraseIn(game.id, words).length > 3]),
    ).toEqual([0, 1, 2].map(() => [true, true]))
})

test.each(GAMES)('%s: all seats have the same turning point, after the first turn', (_, game) => {
  const timeline = new Timeline(game, playedRecord(game))
  const turnings = timeline.seats.map((seat) => timeline.summary(seat).turning)
  expect(new Set(turnings.map((turning) => JSON.stringify(turning))).size).toBe(1)
  expect(turnings[0]?.turn ?? 2).toBeGreaterThan(1)
})

test('a game without statistics has no numbers and no turning point', () => {
  expect(new Timeline(leader, open(leader).record()).summary('red1')).toMatchObject({ tally: [], turning: null })
})

test('the summary has the numbers of every seat', () => {
  const timeline = new Timeline(GAMES[0]?.[1] as AnyGame, playedRecord(GAMES[0]?.[1] as AnyGame))
  const [first, second] = timeline.seats as [string, string]
  expect(timeline.summary(first).tallies[second]).toEqual(timeline.summary(second).tally)
})

test('the course of the lead ends with the winner ahead', () => {
  const game = GAMES[0]?.[1] as AnyGame
  const timeline = new Timeline(game, playedRecord(game))
  const { course } = timeline.summary('')
  const [winner] = timeline.outcome?.winners ?? []
  const last = course?.standings.at(-1)?.score ?? {}
  const [best] = Object.entries(last).sort(([, a], [, b]) => b - a)
  expect(best?.[0]).toBe(course?.sides[winner ?? ''])
})

test('in a replay, each viewer sees the same view as during the match', () => {
  const table = open(whisper)
  const timeline = new Timeline(whisper, table.record())
  for (const viewer of [...whisper.seats.names, 'spectator', 'all'] as const)
    expect(timeline.at(0, viewer).view).toEqual(table.view(viewer))
})

test('for a step outside the match, the nearest valid step is shown', () => {
  const timeline = new Timeline(leader, open(leader).act('red1', { type: 'run' }).record())
  expect([timeline.at(-1, 'all').step, timeline.at(99, 'all').step]).toEqual([0, 1])
})

test('reading a step changes neither the record nor the steps that are read later', () => {
  const record = open(leader).act('red1', { type: 'run' }).act('blue1', { type: 'run' }).record()
  const before = copy(record)
  const timeline = new Timeline(leader, record)
  const first = timeline.at(1, 'all')
  const copyOfFirst = copy(first)
  timeline.at(2, 'all')
  expect([record, first, timeline.at(1, 'all')]).toEqual([before, copyOfFirst, copyOfFirst])
})

test('the timeline ends before the first input that the rules reject, and says why', () => {
  const record = open(leader).act('red1', { type: 'run' }).act('blue1', { type: 'run' }).record()
  const entries = record.entries.map((entry, at) => (at === 1 ? { ...entry, seq: 7 } : entry))
  const timeline = new Timeline(leader, { ...record, entries } as MatchRecord)
  expect([timeline.length, timeline.stopped]).toEqual([1, 'The rules fail at input 2: input 7 does not follow 1'])
  expect(timeline.at(1, 'all').step).toBe(1)
})
