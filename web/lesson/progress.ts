// How far this browser has come in the lessons.
import { keep, kept } from '../design/browser/storage.ts'
import type { LocalRecord } from '../host/setting.ts'
import type { Lesson } from '../table/lesson.ts'

/** A lesson that was left in the middle. */
export interface Progress {
  step: number
  /** How many actions of the others are done. */
  done: number
  record: LocalRecord
}

const key = (game: string): string => `lesson:${game}`

export const keepProgress = (game: string, progress: Progress): void => keep(key(game), progress)

/** Nothing if there is none, or the lesson is another by now. */
export function progressIn(game: string, { seed, steps, others }: Lesson): Progress | undefined {
  const before = kept(key(game)) as Partial<Progress> | 'done' | undefined
  if (typeof before !== 'object' || !before.record || before.record.start?.seed !== seed) return undefined
  const { step = 0, done = 0, record } = before
  return step < steps.length && done <= others.length ? { step, done, record } : undefined
}

export const finish = (game: string): void => keep(key(game), 'done')

/** Whether it was ever begun. */
export const begun = (game: string): boolean => kept(key(game)) !== undefined
