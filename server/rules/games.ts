// Finds the server's games: games/<id>/rules, and games/<id>/rules-<version> for matches started under older rules.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '#kit/game.ts'
import { fingerprintOf, fingerprintOfGiven } from './fingerprint.ts'

export interface Games {
  /** Returns the newest rules of a game; undefined if the game is not installed. */
  newest(id: string): AnyGame | undefined
  /** Returns exactly this version of a game's rules; undefined if this version is not installed. */
  exactly(id: string, version: number): AnyGame | undefined
  all(): AnyGame[]
  /** Returns all rules, including older versions. */
  every(): AnyGame[]
  /** Returns the hash of these rules. Other rules with the same version number have a different hash. */
  fingerprint(game: AnyGame): string
  /** Folders whose rules could not be loaded, with the reason. */
  readonly broken: readonly BrokenGame[]
}

interface BrokenGame {
  folder: string
  error: unknown
}

const HOME = join(import.meta.dirname, '..', '..', 'games')

/** Builds the list of games. `folders` names the folder of each game that was loaded from a folder. */
export function gamesOf(
  list: readonly AnyGame[],
  broken: readonly BrokenGame[] = [],
  folders: ReadonlyMap<AnyGame, string> = new Map(),
): Games {
  const newest = new Map<string, AnyGame>()
  const exact = new Map<string, AnyGame>()
  const fingerprints = new Map<AnyGame, string>()
  const fingerprint = (game: AnyGame): string => {
    const folder = folders.get(game)
    const known = fingerprints.get(game) ?? (folder === undefined ? fingerprintOfGiven(game) : fingerprintOf(folder))
    fingerprints.set(game, known)
    return known
  }
  for (const game of list) {
    exact.set(`${game.id}@${game.version}`, game)
    if (game.version > (newest.get(game.id)?.version ?? -1)) newest.set(game.id, game)
  }
  return {
    newest: (id) => newest.get(id),
    exactly: (id, version) => exact.get(`${id}@${version}`),
    all: () => [...newest.values()],
    every: () => [...exact.values()],
    fingerprint,
    broken,
  }
}

/** Loads all games of a folder. If one game cannot be loaded, the other games are still loaded. */
export async function findGames(home = HOME): Promise<Games> {
  const found = new Map<AnyGame, string>()
  const broken: BrokenGame[] = []
  for (const folder of await rulesIn(home)) {
    try {
      found.set(await loadGame(join(home, folder)), join(home, folder))
    } catch (error) {
      broken.push({ folder, error })
    }
  }
  return gamesOf([...found.keys()], broken, found)
}

/** Returns the rules folders: `chess/rules`, `chess/rules-1`, … */
async function rulesIn(home: string): Promise<string[]> {
  const folders: string[] = []
  for (const game of await readdir(home, { withFileTypes: true })) {
    if (!game.isDirectory()) continue
    const rules = (await readdir(join(home, game.name))).filter(
      (name) => /^rules(-\d+)?$/.test(name) && existsSync(join(home, game.name, name, 'index.ts')),
    )
    folders.push(...rules.map((name) => join(game.name, name)))
  }
  return folders
}

async function loadGame(folder: string): Promise<AnyGame> {
  const { game } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { game?: AnyGame }
  if (typeof game?.id !== 'string' || !Number.isInteger(game.version))
    throw new Error('index.ts exports no `game` with an id and a version')
  return game
}
