// Tests of the text that describes the result of checking a match record.
import { expect, test } from 'vitest'
import type { AnyGame } from '../game.ts'
import { game as leader } from '../testing/games/leader.ts'
import { game as secret } from '../testing/games/secret.ts'
import { open } from '../testing/open.ts'
import { publishedRecord } from '../testing/published-record.ts'
import { checkReport } from './check-report.ts'
import type { MatchRecord } from './record.ts'
import { check } from './verify.ts'

const RACE = publishedRecord(
  leader,
  open(leader, { seed: 'race' }).act('red1', { type: 'run' }).act('blue1', { type: 'run' }).record(),
  (seq) => seq !== 1,
)
const DUEL = publishedRecord(secret, open(secret).act('player1', { type: 'surrender' }).record())

const lines = (record: MatchRecord, game: AnyGame = leader) =>
  checkReport(check(game, record), record).map(({ checked, words }) => [checked, words])

test('the report of a correct record names each check and the number of checked items', () => {
  expect(lines(RACE)).toEqual([
    [true, { key: 'check.seed.kept', values: { commitment: RACE.commitment } }],
    [true, { key: 'check.dice.drawn', values: { whole: true, fit: 2, all: 2, salts: 0 } }],
    [true, { key: 'check.inputs', values: { whole: true, fit: 2, all: 2 } }],
    [true, { key: 'check.states.kept', values: { whole: true, fit: 2, all: 2, made: 3 } }],
    [true, { key: 'check.chain.links', values: { whole: true, fit: 3, all: 3, chain: RACE.chain } }],
  ])
})

test('the report of a changed record names the number of correct items before the first difference', () => {
  const draws = RACE.draws?.map((draw) => (draw.n === 2 ? { ...draw, value: 99 } : draw)) ?? []
  expect(lines({ ...RACE, draws }).slice(1, 4)).toEqual([
    [true, { key: 'check.dice.drawn', values: { whole: false, fit: 1, all: 2, salts: 0 } }],
    [true, { key: 'check.inputs', values: { whole: false, fit: 1, all: 2 } }],
    [true, { key: 'check.states.kept', values: { whole: false, fit: 2, all: 2, made: 3 } }],
  ])
})

test('the report says that a game without random draws has no dice', () => {
  expect(lines(DUEL, secret)[1]).toEqual([false, { key: 'check.dice.none' }])
})

test('the report leaves out a check for which the record has no data', () => {
  const { start, entries } = RACE
  expect(lines({ start, entries })).toEqual([
    [false, { key: 'check.seed.none' }],
    [false, { key: 'check.dice.missing', values: { drawn: 2 } }],
    [true, { key: 'check.inputs', values: { whole: true, fit: 2, all: 2 } }],
    [false, { key: 'check.states.none' }],
    [false, { key: 'check.chain.none' }],
  ])
})
