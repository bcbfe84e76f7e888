// The three numbers that summarise a game for one seat.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { tallyOf } from '#kit/past/tally.ts'
import { moveNumber } from './endings.ts'
import type { State } from './state.ts'
import { sideOf } from './teams.ts'

export function tally(state: State, _events: readonly Event[], seat: Seat): Tally[] {
  const side = state.former[seat] ?? sideOf(state, seat)
  const captured = state.pieces.filter(({ square }) => square === null)
  return [
    tallyOf(moveNumber(state), 'move', 'moves'),
    tallyOf(captured.filter((piece) => piece.side !== side).length, 'piece taken', 'pieces taken'),
    tallyOf(captured.filter((piece) => piece.side === side).length, 'piece lost', 'pieces lost'),
  ]
}
