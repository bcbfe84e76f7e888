// The ways in which a game ends. After the end the state does not change.
import { canGiveMate } from './material.ts'
import { positionOf, quietMoves, repetitionKey, toMove } from './position.ts'
import { type ChessTurn, otherSide, SIDES, type Side, type State } from './state.ts'
import { stopTeamClock } from './team-clock.ts'
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
  'time',
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
 * Returns the number of the current move, as chess players count moves. The move that ends the game does not raise the
 * number. Returns 0 in the lobby, and for a game that ended before its first move.
 */
export function moveNumber({ phase, history, outcome }: State): number {
  const played = history.length - (ON_THE_BOARD.includes(outcome?.reason ?? '') ? 1 : 0)
  if (phase === 'lobby' || (phase === 'over' && history.length === 0)) return 0
  return Math.floor(played / 2) + 1
}

export function finish(turn: ChessTurn, winner: Side | null, reason: Reason): void {
  const { state } = turn
  stopTeamClock(turn)
  state.phase = 'over'
  state.step = null
  state.ready = null
  state.offer = null
  for (const side of SIDES) state.teams[side].deserted = null
  state.outcome = { winner, winners: winner ? seatsOf(state.teams[winner]) : [], reason }
  turn.emit({ type: 'game_over', winner, reason })
}

/**
 * Returns the result that follows from the position, or undefined if the game goes on. Draws need no claim (rule R-6).
 */
export function boardEnding(state: State): { winner: Side | null; reason: Reason } | undefined {
  const { targets, check, insufficientMaterial } = positionOf(state.fen)
  if (targets.size === 0 && check) return { winner: otherSide(toMove(state.fen)), reason: 'checkmate' }
  if (targets.size === 0) return { winner: null, reason: 'stalemate' }
  if (insufficientMaterial) return { winner: null, reason: 'insufficient_material' }
  const now = repetitionKey(state.fen)
  if (state.positions.filter((position) => position === now).length >= 3)
    return { winner: null, reason: 'threefold_repetition' }
  if (quietMoves(state.fen) >= 100) return { winner: null, reason: 'fifty_move_rule' }
  return undefined
}

/** Removes teams from the game. A single removed team loses; if both are removed together, the game is a draw. */
export function eliminate(turn: ChessTurn, sides: readonly Side[]): void {
  const [side, both] = sides
  if (side) finish(turn, both ? null : otherSide(side), 'team_elimination')
}

/** Ends the game when a team's clock has run out (rule R-22). The team loses, or draws if the other could never mate. */
export function loseOnTime(turn: ChessTurn, side: Side): void {
  const other = otherSide(side)
  finish(turn, canGiveMate(turn.state.pieces, other) ? other : null, 'time')
}
