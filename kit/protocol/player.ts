// A player's profile and results, as `/api/players/ID` and `/api/players/ID/matches` return them.
import type { Ending } from '../ending.ts'

/** Number of matches by ending. */
export type ResultCounts = Readonly<Record<Ending, number>>

export interface GameResults {
  game: string
  title: string
  /** `people` counts matches with other people, `bots` those against bots only. */
  people: ResultCounts
  bots: ResultCounts
}

export interface Player {
  id: string
  /** Empty if the player has no name. */
  name: string
  /** The avatar, or null if the player has not chosen one. */
  face: number | null
  /** True if other people may see these results. */
  shown: boolean
  games: readonly GameResults[]
}

export interface PlayedMatch {
  /** The id of the match, for opening its replay. */
  match: string
  game: string
  title: string
  /** End of the match, in ms. */
  at: number
  ending: Ending
  bots: boolean
  /** The other players. `id` is null for players who hide their results. */
  others: readonly { name: string; bot: boolean; id: string | null }[]
}
