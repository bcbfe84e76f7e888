// Tests of the steps of a lesson.
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

test('Next leads on from a step that only explains', () => {
  expect(went(next).run.step).toBe(1)
})

test('Next does not lead on from a step that asks for a choice', () => {
  expect(went(next, next).run.step).toBe(1)
})

test('sends the requested choice, whatever the order of its fields', () => {
  expect(went(next, act({ at: [1, 2], type: 'strike' } as { type: string }))).toMatchObject({
    run: { step: 1, sent: true },
    send: strike,
  })
})

test('does not send any other choice, but counts it', () => {
  const { run, send } = went(next, act({ type: 'strike', at: [2, 1] } as { type: string }))
  expect([run.step, run.strayed, send]).toEqual([1, 1, undefined])
})

test('the next step begins when the match has applied the choice', () => {
  expect(went(next, { type: 'show' }, { type: 'carried' }).run).toEqual({ step: 2, mark: 0, sent: false, strayed: 0 })
})

test('a choice that was refused can be made again', () => {
  expect(went(next, { type: 'show' }, { type: 'refused' }, { type: 'show' }).send).toEqual(strike)
})

test('does not send a choice twice', () => {
  expect(went(next, { type: 'show' }, { type: 'show' }).send).toBeUndefined()
})

test('a tap on a mark highlights the next one', () => {
  expect(went(next, { type: 'tap', mark: 0 }).run.mark).toBe(1)
})

test('a second tap on the same mark starts again at the first mark', () => {
  const tap = (mark: number) => ({ type: 'tap', mark }) as const
  expect(went(next, tap(0), tap(0)).run.mark).toBe(0)
  expect(went(next, tap(0), tap(1), tap(1)).run.mark).toBe(0)
})

test('ignores everything after the last step', () => {
  const { run } = went(next, { type: 'show' }, { type: 'carried' }, next, next)
  expect(run.step).toBe(3)
})

test('resumes at the stored step, or at the end if the lesson has become shorter', () => {
  expect([resumed(lesson, 1).step, resumed(lesson, 9).step]).toEqual([1, 3])
})
