// The ways a game ends. After the end nothing in the state changes.
import { positionOf, quietMoves, repetitionKey, toMove } from './position.ts'
import { type ChessTurn, other, SIDES, type Side, type State } from './state.ts'
import { seatsOf } from './teams.ts'

export const REASONS = [
  'checkmate',
  'stalemate',
  'resignation',
  'agreed_draw',
  'insufficient_material',
  'threefold_repetition',
  'fifty_move_rule',
  'team_elimination',
  'lobby_closed',
] as const
export type Reason = (typeof REASONS)[number]

const ON_THE_BOARD: readonly string[] = [
  'checkmate',
  'stalemate',
  'insufficient_material',
  'threefold_repetition',
  'fifty_move_rule',
] satisfies Reason[]

/**
 * Returns the number of the current move, counted from 1 as chess players do. It does not grow after the move that ends
 * the game.
 */
export function moveNumber({ phase, history, outcome }: State): number {
  const played = history.length - (ON_THE_BOARD.includes(outcome?.reason ?? '') ? 1 : 0)
  return phase === 'lobby' ? 0 : Math.floor(played / 2) + 1
}

export function finish(turn: ChessTurn, winner: Side | null, reason: Reason): void {
  const { state } = turn
  state.phase = 'over'
  state.step = null
  state.ready = null
  state.offer = null
  for (const side of SIDES) state.teams[side].deserted = null
  state.outcome = { winner, winners: winner ? seatsOf(state.teams[winner]) : [], reason }
  turn.emit({ type: 'game_over', winner, reason })
}

/** Returns the result that follows from the position; undefined if the game goes on. Draws need no claim. */
export function boardEnding(state: State): { winner: Side | null; reason: Reason } | undefined {
  const { targets, check, insufficientMaterial } = positionOf(state.fen)
  if (targets.size === 0 && check) return { winner: other(toMove(state.fen)), reason: 'checkmate' }
  if (targets.size === 0) return { winner: null, reason: 'stalemate' }
  if (insufficientMaterial) return { winner: null, reason: 'insufficient_material' }
  const now = repetitionKey(state.fen)
  if (state.positions.filter((position) => position === now).length >= 3)
    return { winner: null, reason: 'threefold_repetition' }
  if (quietMoves(state.fen) >= 100) return { winner: null, reason: 'fifty_move_rule' }
  return undefined
}

/** Eliminates teams: one team loses, both together draw. */
export function eliminate(turn: ChessTurn, sides: readonly Side[]): void {
  const [side, both] = sides
  if (side) finish(turn, both ? null : other(side), 'team_elimination')
}
