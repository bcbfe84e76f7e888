// Finds a game by its id, and the file that says what this bench counts in the game.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '#server/rules/games.ts'
import type { Counting } from './counting.ts'

export interface Contest {
  game: AnyGame
  counting: Counting<unknown>
}

/** Returns the game and what to count in it. Throws the reason if either does not exist. */
export async function findContest(id: string): Promise<Contest> {
  const game = (await findGames()).newest(id)
  if (!game) throw new Error(`there is no game ${id}`)
  const file = join(import.meta.dirname, `${id}.ts`)
  if (!existsSync(file)) throw new Error(`bench/balance has no file ${id}.ts that says what to count`)
  const { counting } = (await import(file)) as { counting: Counting<unknown> }
  return { game, counting }
}
