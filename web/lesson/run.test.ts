// Tests of a player's progress through the steps of a lesson.
import { expect, test } from 'vitest'
import type { Lesson } from '../table/lesson.ts'
import { LESSON_START, type LessonEvent, reduce, resumeAt } from './run.ts'

const strike = { type: 'strike', at: [1, 2] }
const lesson: Lesson = {
  minutes: 2,
  seed: '0'.repeat(64),
  seats: [],
  you: 'a',
  others: [],
  steps: [{ words: 'Look' }, { words: 'Strike', tap: ['archer', 'huntress'], choice: strike }, { words: 'Done' }],
  ending: '',
  learned: [],
}

const went = (...done: LessonEvent[]) =>
  done.reduce((now, did) => reduce(lesson, now.run, did), { run: LESSON_START } as ReturnType<typeof reduce>)

const next: LessonEvent = { type: 'next' }
const act = (action: { type: string }): LessonEvent => ({ type: 'act', action })

test('the Next button ends a step that asks for no choice', () => {
  expect(went(next).run.step).toBe(1)
})

test('the Next button does not end a step that asks for a choice', () => {
  expect(went(next, next).run.step).toBe(1)
})

test('sends the choice that the step asks for, whatever the order of the choice’s fields', () => {
  expect(went(next, act({ at: [1, 2], type: 'strike' } as { type: string }))).toMatchObject({
    run: { step: 1, isSent: true },
    send: strike,
  })
})

test('does not send a choice that the step did not ask for, but counts it as a stray choice', () => {
  const { run, send } = went(next, act({ type: 'strike', at: [2, 1] } as { type: string }))
  expect([run.step, run.strayCount, send]).toEqual([1, 1, undefined])
})

test('the next step begins when the match has applied the choice', () => {
  expect(went(next, { type: 'show' }, { type: 'carried' }).run).toEqual({
    step: 2,
    tap: 0,
    isSent: false,
    strayCount: 0,
    isHelpOffered: false,
  })
})

test('a choice that was refused can be made again', () => {
  expect(went(next, { type: 'show' }, { type: 'refused' }, { type: 'show' }).send).toEqual(strike)
})

test('does not send a choice twice', () => {
  expect(went(next, { type: 'show' }, { type: 'show' }).send).toBeUndefined()
})

test('a correct tap leads to the next tap of the step', () => {
  expect(went(next, { type: 'tap', tap: 0 }).run.tap).toBe(1)
})

test('the coach offers to play the step after two taps elsewhere', () => {
  const stray: LessonEvent = { type: 'stray' }
  expect(went(next, stray).run.isHelpOffered).toBe(false)
  expect(went(next, stray, stray).run.isHelpOffered).toBe(true)
})

test('the coach offers to play the step after a while without a tap', () => {
  expect(went(next, { type: 'idle' }).run.isHelpOffered).toBe(true)
})

test('the coach offers no help in a step that asks for no choice', () => {
  expect(went({ type: 'stray' }, { type: 'stray' }, { type: 'idle' }).run.isHelpOffered).toBe(false)
})

test('a correct tap and the next step end the offer of help', () => {
  const idle: LessonEvent = { type: 'idle' }
  expect(went(next, idle, { type: 'tap', tap: 0 }).run.isHelpOffered).toBe(false)
  expect(went(next, idle, { type: 'show' }, { type: 'carried' }).run.isHelpOffered).toBe(false)
})

test('ignores the Next button after the last step', () => {
  const { run } = went(next, { type: 'show' }, { type: 'carried' }, next, next)
  expect(run.step).toBe(3)
})

test('resumes at the stored step, or at the end if the lesson has become shorter', () => {
  expect([resumeAt(lesson, 1).step, resumeAt(lesson, 9).step]).toEqual([1, 3])
})
