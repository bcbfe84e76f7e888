// The rules that fold streams: those of installed games, and those that come with the server, such as a room's.
import type { AnyGame } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import type { Games } from '../games.ts'
import { isDamage } from './damage.ts'
import { fingerprintOf } from './fingerprint.ts'
import { RulesError } from './trouble.ts'

export interface Rules {
  exactly(id: string, version: number): AnyGame | undefined
  /** Returns a hash that tells apart rules with the same version number. */
  fingerprint(game: AnyGame): string
  /** Names of all installed rules. */
  readonly names: readonly string[]
  /** Returns the fingerprints of all installed rules. */
  fingerprints(): readonly string[]
}

/** The rules that a stream started under are not installed. The stream is frozen, not lost. */
export class RulesMissing extends Error {
  /** Names or fingerprints of rules; a node with any of them can serve the stream. */
  readonly wanted: readonly string[]
  constructor(message: string, wanted: readonly string[]) {
    super(message)
    this.wanted = wanted
  }
}

/** True if a retry cannot help: the rules are missing or throw, or the rows are damaged. */
export const isUnservable = (error: unknown): boolean =>
  error instanceof RulesMissing || error instanceof RulesError || isDamage(error)

/** Returns undefined for a stream that cannot be served, and rethrows every other error. */
export function nothingIfUnservable(error: unknown): undefined {
  if (!isUnservable(error)) throw error
}

/** Rules that come with the server and not from a game's folder. */
export interface PlatformRules {
  game: AnyGame
  /** URL of the module that exports them as `game`, for worker threads. */
  module: string
  /** Folder of their sources, for the fingerprint. */
  folder: string
  /** Packages that they compute with besides the kit's, for the fingerprint. */
  packages: readonly string[]
}

export function rulesOf(games: Games, platform: readonly PlatformRules[]): Rules {
  const prints = new Map<AnyGame, string>()
  const ownFingerprint = ({ game, folder, packages }: PlatformRules): string => {
    const print = prints.get(game) ?? fingerprintOf(folder, packages)
    prints.set(game, print)
    return print
  }
  const own = (game: AnyGame) => platform.find((rules) => rules.game === game)
  const every = [...platform.map(({ game }) => game), ...games.every()]
  const fingerprint = (game: AnyGame): string => {
    const rules = own(game)
    return rules ? ownFingerprint(rules) : games.fingerprint(game)
  }
  return {
    exactly: (id, version) =>
      platform.find(({ game }) => game.id === id && game.version === version)?.game ?? games.exactly(id, version),
    fingerprint,
    names: every.map(({ id, version }) => rulesName({ game: id, version, kit: KIT_VERSION })),
    fingerprints: () => every.map(fingerprint),
  }
}

/** Returns the name of a stream's rules in the journal. */
export const rulesName = ({ game, version, kit }: Pick<MatchStart, 'game' | 'version' | 'kit'>): string =>
  `${game} ${version} ${kit}`

export function rulesFor(rules: Rules, { game: id, version, kit }: MatchStart): AnyGame {
  const game = kit === KIT_VERSION ? rules.exactly(id, version) : undefined
  if (!game) throw new RulesMissing(`${id} ${version}`, [rulesName({ game: id, version, kit })])
  return game
}
