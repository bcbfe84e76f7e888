// Finds a game and its balance counting by the game's id.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyGame } from '#kit/game.ts'
import { findGames } from '#server/games.ts'
import type { Counting } from './counting.ts'

export interface Contest {
  game: AnyGame
  counting: Counting<unknown>
}

/** Throws with the reason if there is no such game or no counting for it. */
export async function findContest(id: string): Promise<Contest> {
  const game = (await findGames()).newest(id)
  if (!game) throw new Error(`there is no game ${id}`)
  const file = join(import.meta.dirname, `${id}.ts`)
  if (!existsSync(file)) throw new Error(`bench/balance has no file ${id}.ts that says what to count`)
  const { counting } = (await import(file)) as { counting: Counting<unknown> }
  return { game, counting }
}
