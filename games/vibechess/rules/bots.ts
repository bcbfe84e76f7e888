// Help for bots: scores a state with a short search, and removes what a bot must not know.
import { copy } from '#kit/copy.ts'
import type { Dice, Seat } from '#kit/game.ts'
import { boardOf, colourOf, indexOf, movesOf } from './bots/board.ts'
import { bestValueOf, search } from './bots/search.ts'
import { selectedPiece } from './pieces.ts'
import { quietMoves, repetitionKey, toMove } from './position.ts'
import type { State } from './state.ts'
import { suggestionsFor } from './suggestions.ts'
import { sideOf } from './teams.ts'

const WON = 100_000

export function score(state: State, seat: Seat): number {
  const side = sideOf(state, seat) ?? state.former[seat]
  if (!side || state.phase === 'lobby') return 0
  if (state.outcome) return state.outcome.winner === null ? 0 : state.outcome.winner === side ? WON : -WON
  const value = searchValue(state) * (toMove(state.fen) === side ? 1 : -1)
  return value * drawFactor(state)
}

/** Removes the suggestions of the other team, which are the only hidden part of the state. */
export function guess(state: State, seat: Seat, _dice: Dice): State {
  const believed = copy(state)
  believed.suggestions = suggestionsFor(believed, sideOf(state, seat))
  return believed
}

const CACHE_SIZE = 4096
const cache = new Map<string, number>()

/**
 * Returns the value of the position for the side to move. If a piece is selected, that piece must move. Latest results
 * are cached.
 */
function searchValue(state: State): number {
  const square = selectedPiece(state)?.square
  const key = `${state.fen} ${square ?? ''}`
  const before = cache.get(key)
  if (before !== undefined) return before
  const board = boardOf(state.pieces)
  const colour = colourOf(toMove(state.fen))
  const value = square
    ? bestValueOf(board, colour, movesOf(board, colour, { from: indexOf(square) }), 2)
    : search(board, colour, 1)
  if (cache.size >= CACHE_SIZE) cache.clear()
  cache.set(key, value)
  return value
}

/**
 * Returns a factor for the score. It shrinks with repeated positions and with moves without captures, so that the
 * leading side avoids a draw.
 */
function drawFactor({ fen, positions }: State): number {
  const now = repetitionKey(fen)
  const times = positions.filter((position) => position === now).length
  return (1 - quietMoves(fen) / 200) / Math.max(1, times)
}
