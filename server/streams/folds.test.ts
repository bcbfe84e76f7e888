// Tests of computing results from a match's inputs in parts.
import { expect, test } from 'vitest'
import { allParts } from '#kit/in-parts.ts'
import type { PastPage } from '#kit/past/page.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { open } from '#kit/testing/open.ts'
import { gamesOf } from '../rules/games.ts'
import { Folds } from './folds.ts'

const RECORD = (() => {
  const table = open(leader)
  for (let turn = 0; turn < 18; turn++) table.act(turn % 2 === 0 ? 'red1' : 'blue1', { type: 'walk', steps: 1 })
  return table.record()
})()
const inputs = (length: number, seat = 'red1') => ({
  start: RECORD.start,
  bodies: RECORD.entries.slice(0, length).map((entry) => JSON.stringify(entry)),
  of: { seat, page: 0 },
})
const folds = () => new Folds(gamesOf([leader]))

test('a result needs one part for each input, so that other work can go on in between', () => {
  for (const what of ['page', 'draws', 'differs', 'knew'] as const) {
    const computing = folds().begin(what, inputs(18))
    let parts = 0
    while (!computing.next().done) parts++
    expect([what, parts]).toEqual([what, 18])
  }
})

test('a later page of the same match computes only the inputs after the previous page', () => {
  const one = folds()
  allParts(one.begin('knew', inputs(15)))
  const computing = one.begin('knew', inputs(18))
  let parts = 0
  while (!computing.next().done) parts++
  expect(parts).toBe(3)
})

test('two players who look at one match at the same time get the same pages as a player alone', () => {
  const shared = folds()
  const both = [shared.begin('knew', inputs(18)), shared.begin('knew', inputs(9, 'blue1'))]
  const results: (string | undefined)[] = []
  for (let round = 0; round < 20; round++)
    for (const [i, computing] of both.entries()) {
      const { done, value } = computing.next()
      if (done && value !== undefined) results[i] = value
    }
  expect(results).toEqual([
    allParts(folds().begin('knew', inputs(18))),
    allParts(folds().begin('knew', inputs(9, 'blue1'))),
  ])
})

test('if memory holds a longer past, a request for a shorter past gets only the steps up to its own end', () => {
  const one = folds()
  allParts(one.begin('knew', inputs(18)))
  const page = JSON.parse(allParts(one.begin('knew', inputs(4))) as string) as PastPage
  expect([page.length, page.steps.length]).toEqual([4, 5])
})
