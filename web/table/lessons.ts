// The lessons there are: found by their folders, fetched when one is opened.
import type { Lesson } from './lesson.ts'
import { fetched } from './tables.ts'

const files = import.meta.glob<Record<string, Lesson>>('../../games/*/table/lesson.ts')

const fileOf = (game: string) => files[`../../games/${game}/table/lesson.ts`]

export const hasLesson = (game: string): boolean => fileOf(game) !== undefined

/** Nothing if the game has none. */
export async function lessonOf(game: string): Promise<Lesson | undefined> {
  const load = fileOf(game)
  return load && Object.values(await fetched(load))[0]
}
