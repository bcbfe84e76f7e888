// Summarises a match in three numbers.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { tallyOf } from '#kit/past/tally.ts'
import { isAlive, monstersOf, type SeatName, type State } from './state.ts'

type Told = { side: SeatName; amount: number }

export function tally({ turn, sides }: State, events: readonly Event[], seat: Seat): Tally[] {
  const blows = events.filter(({ type, side }) => type === 'damage' && side !== seat) as (Event & Told)[]
  const left = monstersOf(sides[seat as SeatName]).filter(isAlive)
  return [
    tallyOf(turn, 'turn', 'turns'),
    { value: blows.reduce((sum, { amount }) => sum + amount, 0), words: 'damage dealt' },
    { value: left.reduce((sum, { hp }) => sum + hp, 0), words: 'HP left' },
  ]
}
