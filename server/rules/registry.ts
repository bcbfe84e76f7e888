// All rules by which the server computes a stream's state from its inputs: the rules of installed games, and rules that
// come with the server, such as the rules of rooms.
import type { AnyGame } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Games } from './games.ts'

export interface Rules {
  exactly(id: string, version: number): AnyGame | undefined
  /** Returns the hash of these rules. Other rules with the same version number have a different hash. */
  fingerprint(game: AnyGame): string
  /** Names of all installed rules. */
  readonly names: readonly string[]
  /** Returns the fingerprints of all installed rules. */
  fingerprints(): readonly string[]
}

/** Thrown if the rules of a stream are not installed. The stream is then frozen, and no data is lost. */
export class RulesMissing extends Error {
  /** Names or fingerprints of rules. A node that has any of these rules can serve the stream. */
  readonly wanted: readonly string[]
  constructor(message: string, wanted: readonly string[]) {
    super(message)
    this.wanted = wanted
  }
}

/** Rules that are part of the server and are not in a game's folder. */
export interface PlatformRules {
  game: AnyGame
  /** URL of the module that exports the rules as `game`, for worker threads. */
  module: string
  /** Folder with the sources of the rules, for the fingerprint. */
  folder: string
  /** Packages that the rules use in addition to the kit's packages, for the fingerprint. */
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

/** Returns the name by which the journal stores a stream's rules. */
export const rulesName = ({ game, version, kit }: Pick<MatchStart, 'game' | 'version' | 'kit'>): string =>
  `${game} ${version} ${kit}`

export function rulesFor(rules: Rules, { game: id, version, kit }: MatchStart): AnyGame {
  const game = kit === KIT_VERSION ? rules.exactly(id, version) : undefined
  if (!game) throw new RulesMissing(`${id} ${version}`, [rulesName({ game: id, version, kit })])
  return game
}
