// Tests of the Hill's part of a result.
import { expect, test } from 'vitest'
import { put, table } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { result } from './result.ts'

const outcome = { winner: 'p1', winners: ['p1'], reason: 'final' }
const names = { p1: 'Ann', p2: 'Ben', p3: 'Chi' }

/** The view of a match that p1 has won. Ben is one step behind Chi. */
function over() {
  const t = table({ seats: 3 })
  put(t, 'p1', 53)
  put(t, 'p2', 50)
  put(t, 'p3', 51)
  t.state.outcome = outcome
  return view(t.state, 'all')
}
const told = (seat: string | null) => result.fact?.(over(), outcome, { seat, names })

test('the result says how far the winner was ahead: of the reader, or else of the second', () => {
  expect(told('p2')).toBe('Ann took the crown, 3 steps ahead of you.')
  expect(told('p1')).toBe('You took the crown, 2 steps ahead of Chi.')
  expect(told(null)).toBe('Ann took the crown, 2 steps ahead of Chi.')
})

test('each place says how many steps are left', () => {
  expect(['p1', 'p2', 'p3'].map((seat) => result.standing?.(over(), seat))).toEqual([
    'at the crown',
    '3 steps short',
    '2 steps short',
  ])
})
