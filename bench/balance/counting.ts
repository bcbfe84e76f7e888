// Defines what is counted in a game whose rule book sets balance limits. Each such game has a file in this folder.
import type { Strength } from '#kit/bots/strength.ts'
import type { Seat } from '#kit/game.ts'

export type Band = readonly [least: number, most: number]

/** The bot that plays every seat. */
export interface Bot {
  strength: Strength
  /** Playouts per decision. */
  playouts: number
}

export interface Counting<State> {
  /** The bot that the rule book prescribes. */
  bot: Bot
  /** Action types whose actions are chosen at random instead of by the bot, as the rule book says. */
  byLot: readonly string[]
  /**
   * Returns the ids of the content that the seat played with. If the seat wins, every one of these ids is counted as a
   * winner.
   */
  contents(state: State, seat: Seat): readonly string[]
  /** Allowed share of won matches for every content id. */
  band: Band
  /** Length of a match. The median length must be in the band, if the rule book sets a band. */
  length?: { unit: string; of(state: State): number; band?: Band }
  /**
   * `by`: action types that use the seat's content. `among`: the action types with which they are compared. `least`:
   * the smallest allowed share.
   */
  used?: { by: readonly string[]; among: readonly string[]; least: number }
}
