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
  checkReport(check(game, record), record).map(({ checked, text }) => `${checked ? '✓' : '–'} ${text}`)

test('the report of a correct record names each check and the number of checked items', () => {
  expect(lines(RACE)).toEqual([
    `✓ The seed is the one promised before anyone sat down (SHA-256 ${RACE.commitment})`,
    '✓ 2 draws: each is what the seed gives',
    '✓ 2 inputs: each came in time and was allowed',
    '✓ 2 kept states: each is the same again (of 3 made)',
    `✓ 3 links: each fits the one before it, the last is ${RACE.chain}`,
  ])
})

test('the report of a changed record names the number of correct items before the first difference', () => {
  const draws = RACE.draws?.map((draw) => (draw.n === 2 ? { ...draw, value: 99 } : draw)) ?? []
  expect(lines({ ...RACE, draws }).slice(1, 4)).toEqual([
    '✓ 1 of 2 draws, up to the first that differs: each is what the seed gives',
    '✓ 1 of 2 inputs, up to the first that differs: each came in time and was allowed',
    '✓ 2 of 2 kept states, up to the first that differs: each is the same again (of 3 made)',
  ])
})

test('the report says that a game without random draws has no dice', () => {
  expect(lines(DUEL, secret)[1]).toBe('– No dice in this one: the rules drew nothing')
})

test('the report leaves out a check for which the record has no data', () => {
  const { start, entries } = RACE
  expect(lines({ start, entries })).toEqual([
    '– The record has no promise of a seed',
    '– 2 draws made again, none is in the record',
    '✓ 2 inputs: each came in time and was allowed',
    '– No state was kept while it was played',
    '– The record has no chain',
  ])
})
