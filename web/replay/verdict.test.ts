// Tests of the words for the result of verifying a record.
import { expect, test } from 'vitest'
import type { Verdict } from './request.ts'
import { verdictMark, verdictMeaning } from './verdict.ts'

const fits = {
  lines: [],
  problems: [],
  input: null,
  seed: '',
  commitment: null,
  salts: [],
  draws: [],
} satisfies Verdict
const draw = { n: 1, input: 0, tag: 'die', bound: 6, value: 3 } as unknown as Verdict['draws'][number]

test.each([
  ['checking', null],
  ['unchecked', 'The thread died'],
  ['no-dice', fits],
  ['verified', { ...fits, draws: [draw] }],
  ['broken', { ...fits, draws: [draw], problems: ['Draw 1 is not the one recorded'] }],
] as const)('the result of the verification is marked as "%s"', (mark, verdict) => {
  expect(verdictMark(verdict)).toBe(mark)
})

test('the explanation of a verified record mentions the players’ salts (random texts for the dice) only if the record has salts', () => {
  const verified = { ...fits, draws: [draw] }
  expect(verdictMeaning(verified)).toMatch(/^Fixed before the match by a seed\./)
  expect(verdictMeaning({ ...verified, salts: [['player1', 'pepper']] })).toMatch(
    /^Fixed before the match by a seed and the players’ salts\./,
  )
})
