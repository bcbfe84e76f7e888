// The end of a match: who wins, and when the match ends.
import type { Outcome, Seat } from '#kit/game.ts'
import { ranksBy } from '#kit/places.ts'
import { boardOf, stepsToGo } from './board.ts'
import { activeSeats, type Hill, playerOf, type State } from './state.ts'

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

/**
 * Returns the result with the ranks: the winner first, then by steps to the final tile. Ties share a rank, and the
 * players who left share the last one. The ranks are not part of the state, which older releases wrote without them.
 */
export function rankedOutcome(state: State): Outcome | undefined {
  const { outcome, seats } = state
  if (!outcome) return undefined
  const toGo = (seat: Seat): number => {
    const { active, position } = playerOf(state, seat)
    if (seat === outcome.winner) return -1
    return active ? stepsToGo(boardOf(state), position) : Infinity
  }
  return { ...outcome, ranks: ranksBy(seats, toGo) }
}

/** Ends the match if only one player has not left: that player wins. */
export function endIfOneSeatLeft(turn: Hill): void {
  const [last, ...others] = activeSeats(turn.state)
  if (last && others.length === 0) finish(turn, last, 'left')
}
