import { expect, test } from 'vitest'
import type { KeyMoment } from './moments.ts'
import type { Standing } from './standings.ts'
import { turningPoint } from './turning-point.ts'

/**
 * Returns the scores of a match in which the red side has these scores at the start of each turn. A turn takes ten
 * inputs.
 */
const course = (...scores: number[]): Standing[] =>
  scores.map((red, turn) => ({ step: turn * 10, turn: turn + 1, score: { red, blue: -red } }))
const moment = (step: number, weight: number): KeyMoment => ({ step, weight, kind: 'blow', text: `at ${step}` })

test('the turning point is the most important moment of the turn in which the side’s score rose most', () => {
  expect(turningPoint(course(0, 1, 5, 6), [moment(4, 9), moment(12, 2), moment(18, 5)], 'red')).toEqual({
    step: 18,
    turn: 2,
    moment: moment(18, 5),
  })
})

test('the losing side has a turning point as well', () => {
  expect(turningPoint(course(0, -1, 3, 1, 6), [], 'blue')).toEqual({ step: 30, turn: 3, moment: null })
})

test('a moment of the previous turn is never the turning point', () => {
  expect(turningPoint(course(0, 4), [moment(0, 9)], 'red')).toMatchObject({ step: 10, moment: null })
})

test.each([
  ['a game without a score', []],
  ['a score that never rises', course(3, 2, 1)],
])('%s has no turning point', (_, given) => {
  expect(turningPoint(given, [moment(5, 9)], 'red')).toBeNull()
})
