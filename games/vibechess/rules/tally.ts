// The three numbers that summarise a game for one seat.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { moveNumber } from './endings.ts'
import type { State } from './state.ts'
import { sideOf } from './teams.ts'

const phrase = phrases<Words>()

export function tally(state: State, _events: readonly Event[], seat: Seat): Tally[] {
  const side = state.former[seat] ?? sideOf(state, seat)
  const captured = state.pieces.filter(({ square }) => square === null)
  const [moves, taken, lost] = [
    moveNumber(state),
    captured.filter((piece) => piece.side !== side).length,
    captured.filter((piece) => piece.side === side).length,
  ]
  return [
    { value: moves, words: phrase('tally.moves', { n: moves }) },
    { value: taken, words: phrase('tally.taken', { n: taken }) },
    { value: lost, words: phrase('tally.lost', { n: lost }) },
  ]
}
