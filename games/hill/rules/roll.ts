// Dice on the table: every roll is drawn with its tag and told to all.
import type { Hill } from './state.ts'

export function roll(turn: Hill, sides: number, tag: string, who: string): number {
  const value = turn.dice.die(sides, tag, who)
  turn.emit({ type: 'roll', tag, sides, value, who })
  return value
}
