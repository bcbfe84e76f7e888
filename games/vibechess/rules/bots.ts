// What bots go by: how the position looks when the best answers are given, and whether it gets anywhere.

import { copy } from '#kit/copy.ts'
import type { Dice } from '#kit/dice.ts'
import type { Seat } from '#kit/game.ts'
import { boardOf, colourOf, indexOf, movesOf } from './bots/board.ts'
import { bestOf, prospect } from './bots/search.ts'
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
  const value = moversProspect(state) * (toMove(state.fen) === side ? 1 : -1)
  return value * freshness(state)
}

/** The one thing hidden is what the other team suggests to itself. */
export function guess(state: State, seat: Seat, _dice: Dice): State {
  const believed = copy(state)
  believed.suggestions = suggestionsFor(believed, sideOf(state, seat))
  return believed
}

const KEPT = 4096
const known = new Map<string, number>()

/** For the side to move, which must go on with the selected piece if there is one. A pure function of position and piece; the last few answers are kept. */
function moversProspect(state: State): number {
  const square = selectedPiece(state)?.square
  const key = `${state.fen} ${square ?? ''}`
  const before = known.get(key)
  if (before !== undefined) return before
  const board = boardOf(state.pieces)
  const colour = colourOf(toMove(state.fen))
  const value = square
    ? bestOf(board, colour, movesOf(board, colour, { from: indexOf(square) }), 2)
    : prospect(board, colour, 1)
  if (known.size >= KEPT) known.clear()
  known.set(key, value)
  return value
}

/** Repetitions and fifty quiet moves lead to a draw: an advantage shrinks on the way there. */
function freshness({ fen, positions }: State): number {
  const now = repetitionKey(fen)
  const times = positions.filter((position) => position === now).length
  return (1 - quietMoves(fen) / 200) / Math.max(1, times)
}
