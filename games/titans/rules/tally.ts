// What a match comes to in three numbers.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { counted } from '#kit/past/tally.ts'
import { shown } from './events.ts'
import { hpOf, type SeatName, type State } from './state.ts'

type Told = { seat: SeatName; amount: number }

export function tally(state: State, events: readonly Event[], seat: Seat): Tally[] {
  const blows = events.filter((event) => event.type === 'damage' && event.seat !== seat) as (Event & Told)[]
  const titan = state.titans[seat as SeatName]
  return [
    counted(state.roundNumber, 'round', 'rounds'),
    { value: number(blows.reduce((sum, { amount }) => sum + amount, 0)), words: 'damage dealt' },
    { value: number(titan ? hpOf(state, titan) : 0), words: 'HP left' },
  ]
}

/** As the log shows it. */
const number = (value: number): number => Number(shown(value))
