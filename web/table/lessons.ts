// Finds the games' lessons in their folders and loads them on demand.
import type { Lesson } from './lesson.ts'
import { loadGameChunk } from './tables.ts'

const files = import.meta.glob<Record<string, Lesson | (() => Lesson)>>('../../games/*/table/lesson.ts')

const fileOf = (game: string) => files[`../../games/${game}/table/lesson.ts`]

export const hasLesson = (game: string): boolean => fileOf(game) !== undefined

/** Loads a game's lesson in the page's language. Resolves to undefined if the game has no lesson. */
export async function lessonOf(game: string): Promise<Lesson | undefined> {
  const load = fileOf(game)
  const lesson = load && Object.values(await loadGameChunk(game, load))[0]
  return typeof lesson === 'function' ? lesson() : lesson
}
