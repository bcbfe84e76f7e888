// Tests of a lesson's match, with rock, paper, scissors as the game.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Lesson } from '../table/lesson.ts'
import { openLessonTable } from './table.ts'
import { hostOf } from './testing.ts'

const choose = (shape: string) => ({ type: 'choose', shape })
const they = (shape: string) => ({ seat: 'player2', action: choose(shape) })

const lesson: Lesson = {
  minutes: 1,
  seed: 'ab'.repeat(32),
  seats: [
    { seat: 'player1', name: 'You' },
    { seat: 'player2', name: 'Robin' },
  ],
  you: 'player1',
  others: [they('rock'), they('paper')],
  steps: [],
  ending: '',
  learned: [],
}

test('the scripted players act before the learner’s first choice and after each of the learner’s choices', async () => {
  const table = await openLessonTable(hostOf(secret, lesson), 'secret', lesson, [])
  expect(table.done()).toBe(1)
  expect(await table.choose(choose('paper'))).toBeNull()
  expect(table.done()).toBe(2)
})

test('events before the learner’s first decision are not animated', async () => {
  const { store } = await openLessonTable(hostOf(secret, lesson), 'secret', lesson, [])
  const { events, firstNew } = store.get().match ?? { events: [], firstNew: -1 }
  expect(firstNew).toBe(events.length)
})

test('a lesson has no deadlines', async () => {
  const { store } = await openLessonTable(hostOf(secret, lesson), 'secret', lesson, [])
  expect(store.get().match?.asks.map(({ due }) => due)).toEqual([undefined])
})

test('returns the reason when the rules refuse a choice', async () => {
  const table = await openLessonTable(hostOf(secret, lesson), 'secret', lesson, [])
  await table.choose(choose('paper'))
  await table.choose(choose('rock'))
  expect(await table.choose({ type: 'nonsense' })).toMatch(/doesn’t know this move/)
})

test('a lesson can script moves of the learner too', async () => {
  const written: Lesson = {
    ...lesson,
    others: [they('rock'), { seat: 'player1', action: choose('paper') }, they('rock')],
  }
  const { store, done } = await openLessonTable(hostOf(secret, written), 'secret', written, [])
  expect(done()).toBe(3)
  expect(store.get().match?.asks.map(({ seat }) => seat)).toEqual(['player1'])
})

test('resumes a lesson from its record', async () => {
  const host = hostOf(secret, lesson)
  const table = await openLessonTable(host, 'secret', lesson, [])
  await table.choose(choose('paper'))
  const again = await openLessonTable(hostOf(secret, lesson, host.match.record()), 'secret', lesson, [], table.done())
  expect(again.store.get().match?.view).toEqual(table.store.get().match?.view)
  expect(again.done()).toBe(2)
})
