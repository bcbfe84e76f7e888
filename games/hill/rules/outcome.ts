// The end of a match: who wins, and when the match ends.
import type { Seat } from '#kit/game.ts'
import { activeSeats, type Hill } from './state.ts'

export type Ending = 'final' | 'bracket' | 'left'

export function finish(turn: Hill, winner: Seat, reason: Ending): void {
  const { state } = turn
  state.outcome = { winner, winners: [winner], reason }
  state.endedAt = turn.now
  turn.emit({ type: 'won', seat: winner, reason })
  turn.emit({
    type: 'summary',
    turns: state.turn,
    time: turn.now - state.startedAt,
    seats: state.seats.map((seat) => ({ seat, ...state.players[seat]?.summary })),
  })
}

/** Ends the match if only one player has not left: that player wins. */
export function endIfOneSeatLeft(turn: Hill): void {
  const [last, ...others] = activeSeats(turn.state)
  if (last && others.length === 0) finish(turn, last, 'left')
}
