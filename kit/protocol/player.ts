// A player's profile and results, as `/api/players/ID` and `/api/players/ID/matches` return them.
import type { Ending } from '../ending.ts'

/** Number of won, lost and drawn matches. */
export type ResultCounts = Readonly<Record<Ending, number>>

export interface GameResults {
  game: string
  title: string
  /** `people` counts matches with other people, `bots` counts matches against bots only. */
  people: ResultCounts
  bots: ResultCounts
}

export interface Player {
  id: string
  /** The player's name; empty if the player has not chosen a name. */
  name: string
  /** Number of the player's avatar, or null if the player has not chosen one. */
  face: number | null
  /** True if other people may see this player's results. */
  shown: boolean
  games: readonly GameResults[]
}

export interface PlayedMatch {
  /** The id of the match, for opening its replay. */
  match: string
  game: string
  title: string
  /** End of the match, in milliseconds since 1970. */
  at: number
  ending: Ending
  bots: boolean
  /**
   * The other players of the match: first the teammates, then the opponents. `id` is null for players who hide their
   * results.
   */
  others: readonly { name: string; bot: boolean; id: string | null }[]
  /** Number of teammates in `others`. Absent if it was not stored who played together. */
  teammates?: number
}
