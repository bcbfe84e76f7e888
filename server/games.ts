// The games this server has: every folder games/<id>/rules, and games/<id>/rules-<version> for matches begun under older rules.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '#kit/game.ts'

export interface Games {
  /** The newest rules of a game. */
  newest(id: string): AnyGame | undefined
  /** The very rules a match was begun under. */
  exactly(id: string, version: number): AnyGame | undefined
  all(): AnyGame[]
}

const HOME = join(import.meta.dirname, '..', 'games')

export function gamesOf(list: readonly AnyGame[]): Games {
  const newest = new Map<string, AnyGame>()
  const exact = new Map<string, AnyGame>()
  for (const game of list) {
    exact.set(`${game.id}@${game.version}`, game)
    if (game.version > (newest.get(game.id)?.version ?? -1)) newest.set(game.id, game)
  }
  return { newest: (id) => newest.get(id), exactly: (id, version) => exact.get(`${id}@${version}`), all: () => [...newest.values()] }
}

export async function findGames(home = HOME): Promise<Games> {
  const found: AnyGame[] = []
  for (const folder of await readdir(home, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue
    for (const rules of await readdir(join(home, folder.name))) {
      const index = join(home, folder.name, rules, 'index.ts')
      if (!/^rules(-\d+)?$/.test(rules) || !existsSync(index)) continue
      const { game } = (await import(pathToFileURL(index).href)) as { game: AnyGame }
      found.push(game)
    }
  }
  return gamesOf(found)
}
