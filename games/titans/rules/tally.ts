// The three numbers that summarise a match for one seat.
import type { Tally } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import type { TitansEvent } from './event-types.ts'
import { formatNumber } from './events.ts'
import { hpOf, type SeatName, type State } from './state.ts'

const phrase = phrases<Words>()

export function tally(state: State, events: readonly TitansEvent[], seat: SeatName): Tally[] {
  const blows = events.filter((event) => event.type === 'damage').filter((blow) => blow.seat !== seat)
  const titan = state.titans[seat]
  return [
    { value: state.roundNumber, words: phrase('tally.rounds', { rounds: state.roundNumber }) },
    { value: roundForLog(blows.reduce((sum, { amount }) => sum + amount, 0)), words: phrase('tally.damage') },
    { value: roundForLog(titan ? hpOf(state, titan) : 0), words: phrase('tally.hp') },
  ]
}

/** Rounds a number as the log does. */
const roundForLog = (value: number): number => Number(formatNumber(value))
