// Tests of finding the turning point of a match: the turn that gave the winner a lasting lead.
import { expect, test } from 'vitest'
import type { KeyMoment } from './moments.ts'
import type { Standing } from './standings.ts'
import { turningPoint } from './turning-point.ts'

/**
 * Returns the standings of a match in which red has these scores at the start of each turn and at the end. Blue's score
 * is always 0. A turn takes ten inputs.
 */
const course = (...scores: number[]): Standing[] =>
  scores.map((red, turn) => ({ step: turn * 10, turn: turn + 1, score: { red, blue: 0 } }))
const moment = (step: number, weight: number): KeyMoment => ({ step, weight, kind: 'blow', text: `at ${step}` })

test('the turning point is the first turn after which the winner stays ahead until the end', () => {
  expect(turningPoint(course(0, -1, 2, -3, -1, 4, 1, 9), [], ['red'])).toMatchObject({ turn: 5, step: 50 })
})

test('the turning point shows the most important moment of its turn', () => {
  const moments = [moment(4, 9), moment(12, 2), moment(18, 5), moment(21, 9)]
  expect(turningPoint(course(0, -1, 5, 6), moments, ['red'])).toEqual({ step: 18, turn: 2, moment: moment(18, 5) })
})

test('a tie in score does not count as a lead', () => {
  expect(turningPoint(course(1, 2, 0, 2), [], ['red'])).toMatchObject({ turn: 3 })
})

test('if the winner leads only at the end, the last turn is the turning point', () => {
  expect(turningPoint(course(0, -1, -5, 1), [], ['red'])).toMatchObject({ turn: 3, step: 30 })
})

test('the winner has to lead against every other side', () => {
  const scores = [
    { red: 3, blue: 1, green: 5 },
    { red: 3, blue: 5, green: 1 },
    { red: 6, blue: 5, green: 1 },
  ]
  const standings = scores.map((score, turn) => ({ step: turn * 10, turn: turn + 1, score }))
  expect(turningPoint(standings, [], ['red'])).toMatchObject({ turn: 2 })
})

test.each([
  ['a draw', course(0, -1, 5), []],
  ['a game without a score', [], ['red']],
  ['a match that the winner led from the first turn on', course(0, 1, 5), ['red']],
  ['a match that a side won without being ahead', course(0, -1, -5), ['red']],
])('%s has no turning point', (_, standings, winners) => {
  expect(turningPoint(standings, [moment(5, 9)], winners)).toBeNull()
})
