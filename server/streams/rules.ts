// Which rules fold which stream: those of the games, and those of rooms, which are a game too.
import type { AnyGame } from '#kit/game.ts'
import { KIT_VERSION, type MatchStart } from '#kit/match.ts'
import type { Games } from '../games.ts'
import { roomGame } from '../rooms/room.ts'
import { isDamage } from './damage.ts'
import { roomFingerprint } from './fingerprint.ts'
import { RulesError } from './trouble.ts'

export interface Rules {
  exactly(id: string, version: number): AnyGame | undefined
  /** What tells these rules from others that call themselves the same version. */
  fingerprint(game: AnyGame): string
  /** By name, all that are here. */
  readonly names: readonly string[]
  /** Of all that are here. */
  fingerprints(): readonly string[]
}

/** The rules a stream was begun under are not here: it is frozen, not lost. */
export class RulesMissing extends Error {
  /** Names or fingerprints: who has any of them can serve it. */
  readonly wanted: readonly string[]
  constructor(message: string, wanted: readonly string[]) {
    super(message)
    this.wanted = wanted
  }
}

/** Trying again changes nothing: its rules are missing or throw, or its rows are damaged. */
export const isUnservable = (error: unknown): boolean =>
  error instanceof RulesMissing || error instanceof RulesError || isDamage(error)

/** Of a stream that can't be served there is nothing; every other trouble is passed on. */
export function nothingIfUnservable(error: unknown): undefined {
  if (!isUnservable(error)) throw error
}

const isRoom = (id: string, version: number): boolean => id === roomGame.id && version === roomGame.version

export const rulesOf = (games: Games): Rules => ({
  exactly: (id, version) => (isRoom(id, version) ? roomGame : games.exactly(id, version)),
  fingerprint: (game) => (game === roomGame ? roomFingerprint() : games.fingerprint(game)),
  names: [roomGame, ...games.every()].map(({ id, version }) => rulesName({ game: id, version, kit: KIT_VERSION })),
  fingerprints: () => [roomFingerprint(), ...games.every().map((game) => games.fingerprint(game))],
})

/** What the rules of a stream are called in the journal. */
export const rulesName = ({ game, version, kit }: Pick<MatchStart, 'game' | 'version' | 'kit'>): string =>
  `${game} ${version} ${kit}`

export function rulesFor(rules: Rules, { game: id, version, kit }: MatchStart): AnyGame {
  const game = kit === KIT_VERSION ? rules.exactly(id, version) : undefined
  if (!game) throw new RulesMissing(`${id} ${version}`, [rulesName({ game: id, version, kit })])
  return game
}
