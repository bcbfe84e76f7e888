// Tests of showing new events one by one.
import { expect, test } from 'vitest'
import { advance, applyEvent, type Plot } from './playout.ts'

const plot: Plot<string> = {
  follow: (shown, event) => shown + event.type,
  beat: ({ type }) => (type === 'a' ? 0 : 100),
}
const events = 'abaac'.split('').map((type) => ({ type }))

test('events with a display time of 0 are applied without being shown', () => {
  expect(advance(plot, { at: 0, shown: '' }, events)).toEqual({ at: 1, shown: 'a' })
  expect(advance(plot, { at: 2, shown: 'ab' }, events)).toEqual({ at: 4, shown: 'abaa' })
})

test('the screen is up to date after the last event was shown', () => {
  expect(advance(plot, applyEvent(plot, { at: 4, shown: 'abaa' }, { type: 'c' }), events)).toEqual({
    at: 5,
    shown: 'abaac',
  })
})

test('events before the index that `worthwhile` returns are applied without being shown', () => {
  expect(advance({ ...plot, worthwhile: () => 4 }, { at: 0, shown: '' }, events)).toEqual({ at: 4, shown: 'abaa' })
  expect(advance({ ...plot, worthwhile: () => 1 }, { at: 4, shown: 'abaa' }, events).at).toBe(4)
})
