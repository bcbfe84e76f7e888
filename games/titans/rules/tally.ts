// The three numbers that summarise a match for one seat.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { tallyOf } from '#kit/past/tally.ts'
import { formatNumber } from './events.ts'
import { hpOf, type SeatName, type State } from './state.ts'

type DamageEvent = { seat: SeatName; amount: number }

export function tally(state: State, events: readonly Event[], seat: Seat): Tally[] {
  const blows = events.filter((event) => event.type === 'damage' && event.seat !== seat) as (Event & DamageEvent)[]
  const titan = state.titans[seat as SeatName]
  return [
    tallyOf(state.roundNumber, 'round', 'rounds'),
    { value: roundForLog(blows.reduce((sum, { amount }) => sum + amount, 0)), words: 'damage dealt' },
    { value: roundForLog(titan ? hpOf(state, titan) : 0), words: 'HP left' },
  ]
}

/** Rounds a number as the log does. */
const roundForLog = (value: number): number => Number(formatNumber(value))
