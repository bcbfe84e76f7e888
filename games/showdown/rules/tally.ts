// Summarises a match in three numbers.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { isAlive, monstersOf, type SeatName, type State } from './state.ts'

const phrase = phrases<Words>()

type Told = { side: SeatName; amount: number }

export function tally({ turn, sides }: State, events: readonly Event[], seat: Seat): Tally[] {
  const blows = events.filter(({ type, side }) => type === 'damage' && side !== seat) as (Event & Told)[]
  const left = monstersOf(sides[seat as SeatName]).filter(isAlive)
  return [
    { value: turn, words: phrase('tally.turns', { turns: turn }) },
    { value: blows.reduce((sum, { amount }) => sum + amount, 0), words: phrase('tally.damage') },
    { value: left.reduce((sum, { hp }) => sum + hp, 0), words: phrase('tally.hp') },
  ]
}
