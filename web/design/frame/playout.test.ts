import { expect, test } from 'vitest'
import { next, type Plot, step } from './playout.ts'

const plot: Plot<string> = {
  follow: (shown, event) => shown + event.type,
  beat: ({ type }) => (type === 'a' ? 0 : 100),
}
const events = 'abaac'.split('').map((type) => ({ type }))

test('events not worth a look go by at once, but leave their trace', () => {
  expect(next(plot, { at: 0, shown: '' }, events)).toEqual({ at: 1, shown: 'a' })
  expect(next(plot, { at: 2, shown: 'ab' }, events)).toEqual({ at: 4, shown: 'abaa' })
})

test('after the last event the screen is up to date', () => {
  expect(next(plot, step(plot, { at: 4, shown: 'abaa' }, { type: 'c' }), events)).toEqual({ at: 5, shown: 'abaac' })
})

test('who is behind is shown only what is worthwhile', () => {
  expect(next({ ...plot, worthwhile: () => 4 }, { at: 0, shown: '' }, events)).toEqual({ at: 4, shown: 'abaa' })
  expect(next({ ...plot, worthwhile: () => 1 }, { at: 4, shown: 'abaa' }, events).at).toBe(4)
})
