// The games this server has: every folder games/<id>/rules, and games/<id>/rules-<version> for matches begun under older rules.
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '#kit/game.ts'
import { fingerprintOf, fingerprintOfGiven } from './streams/fingerprint.ts'

export interface Games {
  /** The newest rules of a game. */
  newest(id: string): AnyGame | undefined
  /** The very rules a match was begun under. */
  exactly(id: string, version: number): AnyGame | undefined
  all(): AnyGame[]
  /** Those and the older ones. */
  every(): AnyGame[]
  /** What tells these rules from others that call themselves the same version. */
  fingerprint(game: AnyGame): string
  /** Folders whose rules could not be loaded, and why. */
  readonly broken: readonly BrokenGame[]
}

interface BrokenGame {
  folder: string
  error: unknown
}

const HOME = join(import.meta.dirname, '..', 'games')

/** `folders`: where those that come from one were found. */
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

/** One folder that can't be loaded keeps no other game from being played. */
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

/** `chess/rules`, `chess/rules-1`, … */
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
