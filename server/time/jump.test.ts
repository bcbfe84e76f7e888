// Tests that tell a jump of the database's clock from a small difference.
import { expect, test } from 'vitest'
import { isCertain, type Jump, jumpAfter } from './jump.ts'

/** Returns the jump that a node sees after answers of the database that differ from its time by these milliseconds. */
const after = (...apart: (number | readonly [apart: number, version: number])[]): Jump | null =>
  apart.reduce<Jump | null>((jump, each, number) => {
    const [ms, version] = typeof each === 'number' ? [each, 0] : each
    return jumpAfter(jump, { number, version }, ms)
  }, null)

test('a difference of up to 500 ms is no jump, in both directions', () => {
  expect([after(500), after(-500), after(501), after(-501)].map((jump) => jump === null)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a jump of the clock counts as certain after two answers of the database have shown it', () => {
  expect([after(3_600_000), after(3_600_000, 3_600_010), after(-3_600_000, -3_600_000)].map(isCertain)).toEqual([
    false,
    true,
    true,
  ])
})

test('an answer without the jump, with a jump of another size or with another offset starts the count of answers again', () => {
  expect([after(900, 0, 900), after(900, 1_500), after([900, 0], [900, 1])].map(isCertain)).toEqual([
    false,
    false,
    false,
  ])
})

test('a jump holds the number of the reading that first showed it, and its latest size', () => {
  expect(after(0, 900, 910, 920)).toEqual({ apart: 920, version: 0, since: 1, answers: 3 })
})
