// Rolls of dice: every roll has a tag that names its purpose, and all players see the result.
import type { Hill } from './state.ts'

/** One bonus to a roll. */
export interface Bonus {
  /** The name of the item, class or mark that gives the bonus. */
  name: string
  amount: number
}

/** Rolls a die. `needs` is the lowest result that succeeds; `added` lists the bonuses to the die. */
export function roll(
  turn: Hill,
  sides: number,
  tag: string,
  who: string,
  told: { needs?: number; added?: readonly Bonus[] } = {},
): number {
  const value = turn.dice.die(sides, tag, who)
  turn.emit({ type: 'roll', tag, sides, value, who, ...told })
  return value
}
