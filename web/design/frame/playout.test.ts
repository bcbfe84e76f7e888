// Tests of advancing through the events of a play-out.
import { expect, test } from 'vitest'
import { next, type Plot, step } from './playout.ts'

const plot: Plot<string> = {
  follow: (shown, event) => shown + event.type,
  beat: ({ type }) => (type === 'a' ? 0 : 100),
}
const events = 'abaac'.split('').map((type) => ({ type }))

test('applies events without a display time at once', () => {
  expect(next(plot, { at: 0, shown: '' }, events)).toEqual({ at: 1, shown: 'a' })
  expect(next(plot, { at: 2, shown: 'ab' }, events)).toEqual({ at: 4, shown: 'abaa' })
})

test('a play-out is up to date after the last event', () => {
  expect(next(plot, step(plot, { at: 4, shown: 'abaa' }, { type: 'c' }), events)).toEqual({ at: 5, shown: 'abaac' })
})

test('applies events before the first worthwhile one without showing them', () => {
  expect(next({ ...plot, worthwhile: () => 4 }, { at: 0, shown: '' }, events)).toEqual({ at: 4, shown: 'abaa' })
  expect(next({ ...plot, worthwhile: () => 1 }, { at: 4, shown: 'abaa' }, events).at).toBe(4)
})
