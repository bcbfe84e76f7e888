// Stores the progress of lessons in this browser.
import { readItem, storeItem } from '../design/browser/storage.ts'
import type { LocalRecord } from '../host/setup.ts'
import type { Lesson } from '../table/lesson.ts'

/** A lesson that the player left before its end. */
export interface Progress {
  step: number
  /** How many scripted moves have been played. */
  done: number
  record: LocalRecord
  /** The number of steps of the lesson. Missing in progress that an earlier version stored. */
  steps?: number
  /** True if the player has finished the lesson before and plays it again. */
  finished?: boolean
}

/** What the player has done of a lesson, for the list of lessons. */
export type LessonStatus = { is: 'new' | 'learned' } | { is: 'begun'; step: number; steps: number | undefined }

const key = (game: string): string => `lesson:${game}`

/** Stores the progress of a lesson. A lesson that was finished before stays finished. */
export const storeProgress = (game: string, progress: Progress): void =>
  storeItem(key(game), { ...progress, finished: lessonStatus(game).is === 'learned' })

export function lessonStatus(game: string): LessonStatus {
  const stored = readItem(key(game)) as Partial<Progress> | 'done' | undefined
  if (stored === undefined) return { is: 'new' }
  if (stored === 'done' || stored.finished) return { is: 'learned' }
  return { is: 'begun', step: (stored.step ?? 0) + 1, steps: stored.steps }
}

/** Returns the stored progress of a lesson; undefined if there is none or the lesson has changed since. */
export function storedProgress(game: string, { seed, steps, others }: Lesson): Progress | undefined {
  const before = readItem(key(game)) as Partial<Progress> | 'done' | undefined
  if (typeof before !== 'object' || !before.record || before.record.start?.seed !== seed) return undefined
  const { step = 0, done = 0, record } = before
  return step < steps.length && done <= others.length ? { step, done, record } : undefined
}

export const markLessonDone = (game: string): void => storeItem(key(game), 'done')

/** True if the lesson was ever started in this browser. */
export const hasStartedLesson = (game: string): boolean => readItem(key(game)) !== undefined
