// Tests of dragging along the timeline of a replay.
import { expect, test } from 'vitest'
import { stepAtDrag } from './scrub.ts'

const ticks = [2, 10, 30].map((step, at) => ({ step, turn: at + 1 }))
const drag = { share: 0, above: 0, gone: 0, from: 0 }
const at = (share: number) => stepAtDrag({ ...drag, share }, ticks, 40)

test('a drag along the timeline snaps to the start, the turns and the end', () => {
  expect([at(-1), at(0.06), at(0.3), at(0.6), at(0.99), at(2)]).toEqual([0, 2, 10, 30, 40, 40])
})

test('a drag above the timeline moves step by step, starting at the step where the pointer left the timeline', () => {
  const slow = (gone: number) => stepAtDrag({ share: 0.9, above: 60, gone, from: 10 }, ticks, 40)
  expect([slow(0), slow(30), slow(-30), slow(9999), slow(-9999)]).toEqual([10, 12, 8, 40, 0])
})
