// Dice on the table: every roll is drawn with its tag and told to all.
import type { Hill } from './state.ts'

/** `needs`: so much or more is wanted. */
export function roll(turn: Hill, sides: number, tag: string, who: string, needs?: number): number {
  const value = turn.dice.die(sides, tag, who)
  turn.emit({ type: 'roll', tag, sides, value, who, ...(needs === undefined ? {} : { needs }) })
  return value
}
