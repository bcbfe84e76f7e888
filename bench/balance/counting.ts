// The type that says what to count in a game. Each game whose rule book sets balance limits has a file in this folder.
import type { Strength } from '#kit/bots/strength.ts'
import type { Seat } from '#kit/game.ts'

export type Band = readonly [least: number, most: number]

export interface Bot {
  strength: Strength
  /** Simulated matches (playouts) per decision of the bot. */
  playouts: number
}

export interface Counting<State> {
  bot: Bot
  /** Types of actions that are chosen at random instead of by the bot, as the rule book says. */
  byLot: readonly string[]
  /** Returns the ids of the content that the seat played with. A win of the seat counts for every one of them. */
  contents(state: State, seat: Seat): readonly string[]
  /** Allowed share of won matches for every content id. */
  band: Band
  /** The range, set by the rule book, that must contain the median length of a match. */
  length?: { unit: string; of(state: State): number; band?: Band }
  /**
   * How often content must be used: among all actions of the types `among`, at least the share `least` (0.1 is a tenth)
   * must have a type of `by`. In Titans these are the `ability` actions among all actions of a battle.
   */
  used?: { by: readonly string[]; among: readonly string[]; least: number }
}
