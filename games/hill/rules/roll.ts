// Dice on the table: every roll is drawn with its tag and told to all.
import type { Hill } from './state.ts'

/** What somebody's die gets, from one thing. */
export interface Part {
  /** What gives it. */
  name: string
  amount: number
}

/** `needs`: so much or more is wanted. `added`: what comes to it, from what. */
export function roll(
  turn: Hill,
  sides: number,
  tag: string,
  who: string,
  told: { needs?: number; added?: readonly Part[] } = {},
): number {
  const value = turn.dice.die(sides, tag, who)
  turn.emit({ type: 'roll', tag, sides, value, who, ...told })
  return value
}
