// Moving players: steps, jumps and moves caused by other players. The movement history lists the tiles of the current
// player's own steps in this turn.
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { type Board, boardOf, isFinal, isSanctuary, tileAhead, tileBehind } from './board.ts'
import { finish } from './outcome.ts'
import { push } from './stack.ts'
import { currentPlayer, type Hill, type Phase, playerOf } from './state.ts'

/**
 * Goes back along a movement history, one tile per step. From the first tile of the history on, it follows the board
 * backward. Steps beyond the start are lost.
 */
function goBack(board: Board, history: readonly number[], steps: number): { left: number[]; taken: number } {
  let left = [...history]
  for (let taken = 0; taken < steps; taken++) {
    const before = tileBehind(board, defined(left[0]))
    if (left.length > 1) left.pop()
    else if (before === undefined) return { left, taken }
    else left = [before]
  }
  return { left, taken: steps }
}

export const rewind = (board: Board, history: readonly number[], steps: number): number[] =>
  goBack(board, history, steps).left

function relocate(turn: Hill, seat: Seat, to: number, by: string, tiles: number): void {
  const player = playerOf(turn.state, seat)
  if (player.position === to) return
  turn.emit({ type: 'moved', seat, from: player.position, to, by })
  player.position = to
  player.invisible = false
  player.summary.tilesMoved += tiles
}

/** Ends the match if the current player is on the final tile: that player wins at once. */
function checkArrival(turn: Hill): void {
  if (isFinal(boardOf(turn.state), currentPlayer(turn.state).position))
    finish(turn, turn.state.currentPlayerUid, 'final')
}

/** Moves the current player forward along a path. Tiles on the way have no effect on the player. */
export function stepForward(turn: Hill, path: readonly number[], by: string): void {
  const player = currentPlayer(turn.state)
  player.movementHistory.push(...path)
  relocate(turn, turn.state.currentPlayerUid, defined(path.at(-1)), by, path.length)
  checkArrival(turn)
}

export function stepBack(turn: Hill, steps: number, by: string): void {
  const player = currentPlayer(turn.state)
  const { left, taken } = goBack(boardOf(turn.state), player.movementHistory, steps)
  player.movementHistory = left
  relocate(turn, turn.state.currentPlayerUid, defined(left.at(-1)), by, taken)
}

/** Moves the current player straight to a tile. A new movement history starts with that tile. */
export function jump(turn: Hill, to: number, by: string): void {
  currentPlayer(turn.state).movementHistory = [to]
  relocate(turn, turn.state.currentPlayerUid, to, by, 1)
}

/** Moves a player on another player's turn. The new tile is resolved on the moved player's next turn. */
function moveOffTurn(turn: Hill, seat: Seat, to: number, by: string, tiles: number): void {
  const player = playerOf(turn.state, seat)
  if (player.position === to) return
  relocate(turn, seat, to, by, tiles)
  player.pendingTile = to
}

/**
 * Moves a player by another player's effect: never into or out of a sanctuary, and never off the final tile. At a fork
 * the player takes the branch with the lowest id.
 */
function forceMove(turn: Hill, seat: Seat, steps: number, way: 1 | -1, by: string): void {
  const board = boardOf(turn.state)
  let at = playerOf(turn.state, seat).position
  let gone = 0
  while (gone < steps && !isSanctuary(board, at) && !isFinal(board, at)) {
    const to = way === 1 ? tileAhead(board, at) : tileBehind(board, at)
    if (to === undefined || isSanctuary(board, to)) break
    at = to
    gone++
  }
  moveOffTurn(turn, seat, at, by, gone)
  if (gone < steps) turn.emit({ type: 'held', seat, tile: at, steps, gone })
}

export const placeOffTurn = (turn: Hill, seat: Seat, to: number, by: string): void => moveOffTurn(turn, seat, to, by, 1)

/**
 * Moves a player by a card that moves everyone. The player who drew the card moves by the normal rules, and the other
 * players are pushed. No ambush starts and nobody wins during this move.
 */
export function moveByGroupEffect(turn: Hill, seat: Seat, steps: number, way: 1 | -1, by: string): void {
  if (seat !== turn.state.currentPlayerUid) forceMove(turn, seat, steps, way, by)
  else if (way === -1) stepBack(turn, steps, by)
  else {
    const { movementHistory, position } = currentPlayer(turn.state)
    const path = lowestPath(boardOf(turn.state), position, steps)
    movementHistory.push(...path)
    relocate(turn, seat, path.at(-1) ?? position, by, path.length)
  }
}

function lowestPath(board: Board, from: number, steps: number): number[] {
  const path: number[] = []
  for (let at = tileAhead(board, from); at !== undefined && path.length < steps; at = tileAhead(board, at))
    path.push(at)
  return path
}

const RETREAT = 6

/** Moves a player back six tiles. A retreat is the player's own movement, so sanctuaries do not stop it. */
export function retreat(turn: Hill, seat: Seat): void {
  turn.emit({ type: 'retreated', seat })
  if (seat === turn.state.currentPlayerUid) return stepBack(turn, RETREAT, 'retreat')
  const { left, taken } = goBack(boardOf(turn.state), [playerOf(turn.state, seat).position], RETREAT)
  moveOffTurn(turn, seat, defined(left.at(-1)), 'retreat', taken)
}

/** Starts the steps of the current player, who chooses branches and may meet ambushes on the way. */
export function walk(turn: Hill, phase: Phase, steps: number, way: 1 | -1, to: number | null = null): void {
  push(turn.state, 'walk', { phase, left: steps, way, to, ambushes: [], standing: currentPlayer(turn.state).hp > 0 })
}

/** Lets the current player enter the tile that a Blink Scroll leads to, where ambushes may start. */
export function enterTile(turn: Hill, phase: Phase): void {
  const player = currentPlayer(turn.state)
  push(turn.state, 'walk', {
    phase,
    left: 0,
    way: 1,
    to: null,
    ambushes: ambushesFor(turn, player.position),
    standing: player.hp > 0,
  })
}

/** Ids of the ambushes that other players have placed on a tile, the oldest ambush first. */
export const ambushesFor = (turn: Hill, tile: number): string[] =>
  turn.state.tiles.ambushes
    .filter((ambush) => ambush.tile === tile && ambush.owner !== turn.state.currentPlayerUid)
    .map((ambush) => ambush.card)
