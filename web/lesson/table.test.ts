// The match of a lesson, with rock, paper, scissors for a game.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { Lesson } from '../table/lesson.ts'
import { openTable } from './table.ts'
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
}

test('the others act as soon as they may: before the learner, and after each choice', async () => {
  const table = await openTable(hostOf(secret, lesson), 'secret', lesson, [])
  expect(table.done()).toBe(1)
  expect(await table.choose(choose('paper'))).toBeNull()
  expect(table.done()).toBe(2)
})

test('what happened before the learner is asked is no news at the table', async () => {
  const { store } = await openTable(hostOf(secret, lesson), 'secret', lesson, [])
  const { events, firstNew } = store.get().match ?? { events: [], firstNew: -1 }
  expect(firstNew).toBe(events.length)
})

test('there is no clock', async () => {
  const { store } = await openTable(hostOf(secret, lesson), 'secret', lesson, [])
  expect(store.get().match?.asks.map(({ due }) => due)).toEqual([undefined])
})

test('a choice that the rules refuse says why', async () => {
  const table = await openTable(hostOf(secret, lesson), 'secret', lesson, [])
  await table.choose(choose('paper'))
  await table.choose(choose('rock'))
  expect(await table.choose({ type: 'nonsense' })).toBe('Unknown action: nonsense')
})

test('the learner’s own moves may be written too, where they are not what the lesson is about', async () => {
  const written: Lesson = {
    ...lesson,
    others: [they('rock'), { seat: 'player1', action: choose('paper') }, they('rock')],
  }
  const { store, done } = await openTable(hostOf(secret, written), 'secret', written, [])
  expect(done()).toBe(3)
  expect(store.get().match?.asks.map(({ seat }) => seat)).toEqual(['player1'])
})

test('a lesson that was left goes on where it was', async () => {
  const host = hostOf(secret, lesson)
  const table = await openTable(host, 'secret', lesson, [])
  await table.choose(choose('paper'))
  const again = await openTable(hostOf(secret, lesson, host.match.record()), 'secret', lesson, [], table.done())
  expect(again.store.get().match?.view).toEqual(table.store.get().match?.view)
  expect(again.done()).toBe(2)
})
