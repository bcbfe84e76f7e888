import { expect, test } from 'vitest'
import type { Lesson } from '../table/lesson.ts'
import { BEGIN, type Did, reduce, resumed } from './run.ts'

const strike = { type: 'strike', at: [1, 2] }
const lesson: Lesson = {
  minutes: 2,
  seed: '0'.repeat(64),
  seats: [],
  you: 'a',
  others: [],
  steps: [
    { title: 'Look', words: '' },
    { title: 'Strike', words: '', at: ['archer', 'huntress'], choice: strike },
    { title: 'Done', words: '' },
  ],
}

const went = (...done: Did[]) =>
  done.reduce((now, did) => reduce(lesson, now.run, did), { run: BEGIN } as ReturnType<typeof reduce>)

const next: Did = { type: 'next' }
const act = (action: { type: string }): Did => ({ type: 'act', action })

test('what is only told goes on with Next', () => {
  expect(went(next).run.step).toBe(1)
})

test('a step that wants a choice does not go on with Next', () => {
  expect(went(next, next).run.step).toBe(1)
})

test('the choice that is wanted is sent, however its fields are ordered', () => {
  expect(went(next, act({ at: [1, 2], type: 'strike' } as { type: string }))).toMatchObject({
    run: { step: 1, sent: true },
    send: strike,
  })
})

test('any other choice is not sent, and is counted', () => {
  const { run, send } = went(next, act({ type: 'strike', at: [2, 1] } as { type: string }))
  expect([run.step, run.strayed, send]).toEqual([1, 1, undefined])
})

test('the next step comes when the choice is carried out', () => {
  expect(went(next, { type: 'show' }, { type: 'carried' }).run).toEqual({ step: 2, mark: 0, sent: false, strayed: 0 })
})

test('a choice that was refused can be made again', () => {
  expect(went(next, { type: 'show' }, { type: 'refused' }, { type: 'show' }).send).toEqual(strike)
})

test('nothing is sent twice', () => {
  expect(went(next, { type: 'show' }, { type: 'show' }).send).toBeUndefined()
})

test('the next mark glows after a tap on one', () => {
  expect(went(next, { type: 'tap', mark: 0 }).run.mark).toBe(1)
})

test('what is tapped twice was taken back: one begins at the first mark again', () => {
  const tap = (mark: number) => ({ type: 'tap', mark }) as const
  expect(went(next, tap(0), tap(0)).run.mark).toBe(0)
  expect(went(next, tap(0), tap(1), tap(1)).run.mark).toBe(0)
})

test('after the last step nothing counts', () => {
  const { run } = went(next, { type: 'show' }, { type: 'carried' }, next, next)
  expect(run.step).toBe(3)
})

test('who comes back is where they were, and at the end if the lesson has become shorter', () => {
  expect([resumed(lesson, 1).step, resumed(lesson, 9).step]).toEqual([1, 3])
})
