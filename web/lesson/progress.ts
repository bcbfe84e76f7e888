// Stores the progress of lessons in this browser.
import { keep, kept } from '../design/browser/storage.ts'
import type { LocalRecord } from '../host/setting.ts'
import type { Lesson } from '../table/lesson.ts'

/** A lesson that was left before its end. */
export interface Progress {
  step: number
  /** How many scripted actions of the other players have been played. */
  done: number
  record: LocalRecord
}

const key = (game: string): string => `lesson:${game}`

export const keepProgress = (game: string, progress: Progress): void => keep(key(game), progress)

/** Returns the stored progress; undefined if there is none or the lesson has changed since. */
export function progressIn(game: string, { seed, steps, others }: Lesson): Progress | undefined {
  const before = kept(key(game)) as Partial<Progress> | 'done' | undefined
  if (typeof before !== 'object' || !before.record || before.record.start?.seed !== seed) return undefined
  const { step = 0, done = 0, record } = before
  return step < steps.length && done <= others.length ? { step, done, record } : undefined
}

export const finish = (game: string): void => keep(key(game), 'done')

/** True if the lesson was ever started in this browser. */
export const begun = (game: string): boolean => kept(key(game)) !== undefined
