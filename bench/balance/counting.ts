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
  /** Action types that are chosen at random for every bot, as the rule book says. */
  byLot: readonly string[]
  /** Returns the ids of the content that the seat played with. Each id wins if the seat wins. */
  contents(state: State, seat: Seat): readonly string[]
  /** Allowed share of won matches for every id. */
  band: Band
  /** Length of a match. The median must be in the band, if the rule book has one. */
  length?: { unit: string; of(state: State): number; band?: Band }
  /** Action types that use the seat's content, the types they are compared with, and the smallest allowed share. */
  used?: { by: readonly string[]; among: readonly string[]; least: number }
}
