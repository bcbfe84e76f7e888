// What is counted in a game whose rule book says how even its content must be. One file a game, beside this one.
import type { Strength } from '#kit/bots/strength.ts'
import type { Seat } from '#kit/game.ts'

export type Band = readonly [least: number, most: number]

/** Who plays, on every seat. */
export interface Bot {
  strength: Strength
  /** A decision. */
  playouts: number
}

export interface Counting<State> {
  /** Whom the rule book lets play. */
  bot: Bot
  /** Types of action that are drawn by lot, whoever plays: what the rule book calls random. */
  byLot: readonly string[]
  /** What the seat played with, by id: each of it won if the seat did. */
  contents(state: State, seat: Seat): readonly string[]
  /** Share of its matches that every id must win. */
  band: Band
  /** How long a match was; the median must lie in the band, if the rule book has one. */
  length?: { unit: string; of(state: State): number; band?: Band }
  /** Types of action that use the seat's content, among all that could: they must be at least this share. */
  used?: { by: readonly string[]; among: readonly string[]; least: number }
}
