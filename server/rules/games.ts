// Finds the server's games: games/<id>/rules, and games/<id>/rules-<version> for matches started under older rules.
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyGame } from '#kit/game.ts'
import { contractFlaw } from './contract.ts'
import { fingerprintOf, fingerprintOfGiven } from './fingerprint.ts'
import { resolveForLinkedGames } from './linked.ts'

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

/** Loads all games of a folder. A game that breaks the contract is skipped, and the other games are still loaded. */
export async function findGames(home = HOME): Promise<Games> {
  resolveForLinkedGames()
  const found = new Map<AnyGame, string>()
  const broken: BrokenGame[] = []
  for (const folder of await rulesIn(home)) {
    try {
      const game = await loadGame(join(home, folder))
      const flaw = contractFlaw(game) ?? nameFlaw(game as AnyGame, folder, found)
      if (flaw) throw new Error(`games/${folder.replaceAll('\\', '/')}/index.ts: ${flaw}`)
      found.set(game as AnyGame, join(home, folder))
    } catch (error) {
      broken.push({ folder, error })
    }
  }
  return gamesOf([...found.keys()], broken, found)
}

/** Returns why a game's id or version does not fit its folder, or undefined if both fit. */
function nameFlaw({ id, version }: AnyGame, folder: string, found: ReadonlyMap<AnyGame, string>): string | undefined {
  const [name, rules] = [dirname(folder), basename(folder)]
  const others = [...found.keys()].filter((game) => game.id === id)
  if (id !== name)
    return others.length > 0
      ? `id: "${id}" is already the id of games/${id}; the id must be the name of the folder, "${name}"`
      : `id: is "${id}", but the folder is called "${name}"; they must be the same`
  if (others.some((game) => game.version === version))
    return `version: ${version} is already the version of games/${name}/rules`
  return rules === 'rules' || rules === `rules-${version}`
    ? undefined
    : `version: is ${version}, but the folder is called "${rules}"`
}

/** Returns the rules folders in order: `chess/rules`, `chess/rules-1`, … A game's folder may be a symbolic link. */
async function rulesIn(home: string): Promise<string[]> {
  const folders: string[] = []
  for (const game of (await readdir(home)).sort()) {
    if (!(await isFolder(join(home, game)))) continue
    const rules = (await readdir(join(home, game))).filter(
      (name) => /^rules(-\d+)?$/.test(name) && existsSync(join(home, game, name, 'index.ts')),
    )
    folders.push(...rules.sort().map((name) => join(game, name)))
  }
  return folders
}

/** True for a folder and for a link to a folder. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  )

const loadGame = async (folder: string): Promise<unknown> =>
  ((await import(pathToFileURL(join(folder, 'index.ts')).href)) as { game?: unknown }).game
