// Tests of the chart of the lead.
import { expect, test } from 'vitest'
import type { Course } from '#kit/past/standings.ts'
import { chartOf, ledBefore } from './course.ts'

/** Returns a course in which red has these scores. Blue's score is always 0. */
const course = (...scores: number[]): Course => ({
  sides: { r1: 'red', b1: 'blue' },
  standings: scores.map((red, turn) => ({ step: turn * 10, turn: turn + 1, score: { red, blue: 0 } })),
})
const TURNING = { step: 30, turn: 3, moment: null }

test('the chart of two sides shows the lead of the viewer', () => {
  const chart = chartOf(course(0, 4, 2, -8, -8), 'blue', TURNING)
  expect(chart?.lines).toEqual([{ side: 'blue', values: [0, -0.5, -0.25, 1, 1] }])
  expect(chart?.at).toBe(3)
})

test('the value of the decided match does not flatten the chart', () => {
  expect(chartOf(course(0, 4, 2, -8, -1000), 'red', TURNING)?.lines[0]?.values).toEqual([0, 0.5, 0.25, -1, -1])
})

test('with three sides each side has a line', () => {
  const standings = [1, 2, 3, 4, 5].map((turn) => ({ step: turn, turn, score: { a: turn, b: 0, c: 2 } }))
  const chart = chartOf({ sides: {}, standings }, 'a', TURNING)
  expect(chart?.lines.map(({ side, values }) => [side, values.length])).toEqual([
    ['a', 4],
    ['b', 4],
    ['c', 4],
  ])
})

test('a line of several sides has at most 16 points, each an average', () => {
  const standings = Array.from({ length: 33 }, (_, at) => ({
    step: at,
    turn: at + 1,
    score: { a: at % 2, b: 0, c: 2 },
  }))
  const chart = chartOf({ sides: {}, standings }, 'a', { step: 0, turn: 16, moment: null })
  expect(chart?.lines[0]?.values).toHaveLength(16)
  expect(new Set(chart?.lines[0]?.values)).toEqual(new Set([0.25]))
  expect(chart?.at).toBe(8)
})

test('a match of fewer than three turns has no chart', () => {
  expect(chartOf(course(0, 2, -8), 'red', { ...TURNING, turn: 2 })).toBeUndefined()
})

test('a seat led if its side was ahead when the deciding turn began', () => {
  expect(ledBefore(course(0, 4, 2, -8), 'r1', TURNING)).toBe(true)
  expect(ledBefore(course(0, 4, 2, -8), 'b1', TURNING)).toBe(false)
  expect(ledBefore(course(0, 4, 0, -8), 'r1', TURNING)).toBe(false)
})
