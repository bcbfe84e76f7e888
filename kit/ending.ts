// How a match ended for one seat: won, lost or drawn.
import type { Outcome, Seat } from './game.ts'

export type Ending = 'won' | 'lost' | 'drawn'

export function endingFor({ winner, winners }: Outcome, seat: Seat): Ending {
  if (winner === null) return 'drawn'
  return winners.includes(seat) ? 'won' : 'lost'
}
