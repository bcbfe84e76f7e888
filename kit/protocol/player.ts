// Who somebody is and how they have played, as a server tells it (`/api/players/ID`, `/api/players/ID/matches`).
import type { Ending } from '../ending.ts'

/** How many matches ended how. */
export type ResultCounts = Readonly<Record<Ending, number>>

export interface GameResults {
  game: string
  title: string
  /** Those with other people, and those against bots alone. */
  people: ResultCounts
  bots: ResultCounts
}

export interface Player {
  id: string
  /** Empty: none was given. */
  name: string
  /** Null: none was chosen. */
  face: number | null
  /** Whether others may look at this. */
  shown: boolean
  games: readonly GameResults[]
}

export interface PlayedMatch {
  /** As its replay is asked for. */
  match: string
  game: string
  title: string
  /** When it ended, ms. */
  at: number
  ending: Ending
  bots: boolean
  /** `id`: of those who show their results too. */
  others: readonly { name: string; bot: boolean; id: string | null }[]
}
