// Tests of matches whose players agreed on no clock or on five times the time.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesTime } from './clocks.ts'
import type { AnyGame } from './game.ts'
import { sha256Of } from './json.ts'
import { openAsks } from './match.ts'
import { verify } from './past/verify.ts'
import { openRun, playStep, type Run, type RunSetup } from './run.ts'
import { game as filling } from './testing/games/filling.ts'
import { game as leader } from './testing/games/leader.ts'
import { game as secret } from './testing/games/secret.ts'
import { game as windows } from './testing/games/windows.ts'
import { open } from './testing/open.ts'

const GAMES = join(import.meta.dirname, '..', 'games')
const five: AnyGame[] = await Promise.all(
  readdirSync(GAMES).map(
    async (id) => ((await import(join(GAMES, id, 'rules', 'index.ts'))) as { game: AnyGame }).game,
  ),
)
const times = (table: { asks(): { since: number; due?: number }[] }) =>
  table.asks().map(({ since, due }) => [since, due])

test('five times the time multiplies the time of a decision', () => {
  const table = open(secret, { now: 1000 })
  const longer = open(secret, { now: 1000, agreed: 5 })
  expect([times(table)[0], times(longer)[0]]).toEqual([
    [1000, 31_000],
    [1000, 151_000],
  ])
  expect(longer.advance(149_999).outcome).toBeNull()
  expect(longer.advance(1).outcome).toMatchObject({ reason: 'double forfeit' })
  expect(longer.match.endedAt).toBe(151_000)
})

test('the record of a match with five times the time says so and is verified', () => {
  const table = open(secret, { agreed: 5 }).advance('5m')
  expect(table.record().start).toMatchObject({ clocks: 5, agreed: true })
  expect(verify(secret, table.record())).toEqual([])
  const { clocks: _, agreed: __, ...start } = table.record().start
  expect(verify(secret, { ...table.record(), start })).not.toEqual([])
})

test('a paused clock keeps its remaining time when decisions have five times the time', () => {
  const table = open(windows, { seats: ['north', 'east', 'south', 'west'], agreed: 5 })
  const fast = open(windows, { seats: ['north', 'east', 'south', 'west'] })
  const [seat] = table.asks().flatMap((ask) => ask.seat ?? [])
  const [claim] = table.choices(seat as string)
  for (const [one, pace] of [
    [table, 5],
    [fast, 1],
  ] as const) {
    one.act(seat as string, claim as { type: string }).advance(4000 * pace)
    one.act('east', { type: 'object' }).advance(1000 * pace)
    one.act('south', { type: 'object' }).advance(2000 * pace)
    for (const other of ['west', 'north', 'east']) one.act(other, { type: 'pass' })
  }
  expect(times(table)).toEqual(times(fast).map(([since = 0, due = 0]) => [since * 5, due * 5]))
  expect(table.state).toEqual(fast.state)
})

test('an agreed match without clocks has no deadline for decisions', () => {
  const table = open(secret, { agreed: 'off' }).advance('9d')
  expect(table.asks().map(({ due, grace }) => [due, grace])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

/** A game that waits one minute for an absent player and asks the other player for a decision within ten seconds. */
const absence: AnyGame = {
  ...leader,
  waiting: () => [
    { id: 'gone', kind: 'gone', since: 0, due: 60_000, otherwise: 'leaves' },
    { id: 'move', seat: 'ann', kind: 'move', since: 0, due: 10_000, grace: 500, otherwise: 'random' },
  ],
}
const absenceAsks = (setting: RunSetup) =>
  openAsks(absence, openRun(absence, { ...setting, clocks: 'scripted' }).run.match)

test('asks without a seat and grace periods keep their time', () => {
  expect(absenceAsks({ agreed: 5 })).toMatchObject([{ due: 60_000 }, { due: 50_000, grace: 500 }])
  expect(absenceAsks({ agreed: 'off' })).toMatchObject([{ due: 60_000 }, { id: 'move' }])
  expect(absenceAsks({ agreed: 'off' })[1]).not.toHaveProperty('due')
})

test('in practice without clocks, asks without a seat do not expire either', () => {
  const { run } = openRun(absence, { clocks: 'off' })
  expect(openAsks(absence, run.match).map(({ due }) => due)).toEqual([undefined, undefined])
})

test('players can change the clocks before the first turn, and open asks then get their full time', () => {
  const table = open(filling, { seats: ['first', 'second'] }).advance('10s')
  expect(table.step({ clocks: 5 }).refusal).toBeUndefined()
  expect(times(table)).toEqual([[10_000, 40_000]])
  expect(table.step({ clocks: 5 }).refusal?.code).toBe('same')
  expect(times(table.advance('30s'))).toEqual([[40_000, 115_000]])
  expect(verify(filling, table.record())).toEqual([])
})

test('players who no longer agree get the normal time for everything that is open', () => {
  const table = open(filling, { seats: ['first', 'second'], agreed: 5 }).advance('10s')
  expect(table.step({ clocks: 'on' }).refusal).toBeUndefined()
  expect(times(table)).toEqual([[10_000, 40_000]])
  expect(times(table.advance('30s'))).toEqual([[40_000, 55_000]])
})

test('clocks do not change after the first turn has begun, or in a game without open seats', () => {
  const table = open(filling, { seats: ['first', 'second'] }).advance('31s')
  expect(table.step({ clocks: 5 }).refusal?.code).toBe('started')
  expect(open(secret).step({ clocks: 5 }).refusal?.code).toBe('started')
})

test('a person who joins a match with agreed clocks does not start the normal clocks', () => {
  const table = open(filling, { seats: ['first'], agreed: 5 })
  table.join('second')
  expect(table.match).toMatchObject({ clocks: 5, agreed: true })
})

/**
 * Plays the first choices of a match with bots' seats filled. Every wait takes `pace` times as long. Returns the states.
 */
function statesAt(game: AnyGame, pace: 1 | 5): string[] {
  const seats = game.seats.names.slice(0, Math.max(2, game.seats.min))
  const { run } = openRun(game, { seed: 'slow', seats, ...(pace === 5 && { agreed: 5 }) })
  const states: string[] = []
  for (let n = 0; n < 60 && !run.match.outcome; n++) {
    advanceOrAct(run, n, pace)
    const { agreed: _, ...state } = run.match.state as { agreed?: unknown }
    states.push(sha256Of(JSON.stringify(state)))
  }
  return states
}

function advanceOrAct(run: Run, n: number, pace: number): void {
  const asked = run.game
    .waiting(run.match.state)
    .flatMap(({ seat, still }) => (seat && still === undefined ? [seat] : []))
  const seat = asked[n % Math.max(1, asked.length)]
  const choices = seat
    ? [...run.game.choices(run.match.state, seat)].filter(({ type }) => !run.game.actions[type]?.aside)
    : []
  const action = choices[(n * 7) % Math.max(1, choices.length)]
  if (n % 4 === 3 || !seat || !action) playStep(run, { advance: 7_000 * pace })
  else playStep(run, { seat, action })
}

describe.each(five.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('with five times the time, a five times slower match has the same states', () => {
    expect(statesAt(game, 5)).toEqual(statesAt(game, 1))
  })
})

test('the clock of the rules starts with the match and runs at a fifth of the speed', () => {
  const { match } = openRun(secret, { now: 1000, agreed: 5 }).run
  expect([1000, 1004, 1005, 11_000].map((at) => rulesTime(match, at))).toEqual([1000, 1000, 1001, 3000])
})
