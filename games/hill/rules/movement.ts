// Steps, jumps and being moved. The movement history is this turn's own steps.
import type { Seat } from '#kit/game.ts'
import { ahead, behind, isFinal, isSanctuary } from './board.ts'
import { finish } from './outcome.ts'
import { push } from './stack.ts'
import { currentPlayer, type Hill, type Phase, playerOf } from './state.ts'

/** Takes steps off a history; when one tile is left, steps follow reverse edges and the tile reached replaces it. At the start the steps left are lost. */
function goBack(history: readonly number[], steps: number): { left: number[]; taken: number } {
  let left = [...history]
  for (let taken = 0; taken < steps; taken++) {
    const before = behind(left[0] as number)
    if (left.length > 1) left.pop()
    else if (before === undefined) return { left, taken }
    else left = [before]
  }
  return { left, taken: steps }
}

export const rewind = (history: readonly number[], steps: number): number[] => goBack(history, steps).left

function relocate(turn: Hill, seat: Seat, to: number, by: string, tiles: number): void {
  const player = playerOf(turn.state, seat)
  if (player.position === to) return
  turn.emit({ type: 'moved', seat, from: player.position, to, by })
  player.position = to
  player.invisible = false
  player.summary.tilesMoved += tiles
}

/** Being on the final tile on the own turn wins at once. */
function checkArrival(turn: Hill): void {
  if (isFinal(currentPlayer(turn.state).position)) finish(turn, turn.state.currentPlayerUid, 'final')
}

/** The current player's own steps forward along a path; only its end counts as entered. */
export function stepForward(turn: Hill, path: readonly number[], by: string): void {
  const player = currentPlayer(turn.state)
  player.movementHistory.push(...path)
  relocate(turn, turn.state.currentPlayerUid, path.at(-1) as number, by, path.length)
  checkArrival(turn)
}

export function stepBack(turn: Hill, steps: number, by: string): void {
  const player = currentPlayer(turn.state)
  const { left, taken } = goBack(player.movementHistory, steps)
  player.movementHistory = left
  relocate(turn, turn.state.currentPlayerUid, left.at(-1) as number, by, taken)
}

/** The current player changes places or is led somewhere: the history starts anew. */
export function jump(turn: Hill, to: number, by: string): void {
  currentPlayer(turn.state).movementHistory = [to]
  relocate(turn, turn.state.currentPlayerUid, to, by, 1)
}

/** Moved on somebody else's turn: what lies there waits for the own turn. */
function land(turn: Hill, seat: Seat, to: number, by: string, tiles: number): void {
  const player = playerOf(turn.state, seat)
  if (player.position === to) return
  relocate(turn, seat, to, by, tiles)
  player.pendingTile = to
}

/** By another's effect: not into or out of a sanctuary, nor off the final tile; the lowest id at forks. */
function shove(turn: Hill, seat: Seat, steps: number, way: 1 | -1, by: string): void {
  let at = playerOf(turn.state, seat).position
  let gone = 0
  while (gone < steps && !isSanctuary(at) && !isFinal(at)) {
    const to = way === 1 ? ahead(at) : behind(at)
    if (to === undefined || isSanctuary(to)) break
    at = to
    gone++
  }
  land(turn, seat, at, by, gone)
  if (gone < steps) turn.emit({ type: 'held', seat, tile: at, steps, gone })
}

export const place = (turn: Hill, seat: Seat, to: number, by: string): void => land(turn, seat, to, by, 1)

/** An effect on everybody: the drawer by its own rules, the others shoved; nobody is ambushed and nobody has won yet. */
export function sweep(turn: Hill, seat: Seat, steps: number, way: 1 | -1, by: string): void {
  if (seat !== turn.state.currentPlayerUid) shove(turn, seat, steps, way, by)
  else if (way === -1) stepBack(turn, steps, by)
  else {
    const { movementHistory, position } = currentPlayer(turn.state)
    const path = lowestPath(position, steps)
    movementHistory.push(...path)
    relocate(turn, seat, path.at(-1) ?? position, by, path.length)
  }
}

function lowestPath(from: number, steps: number): number[] {
  const path: number[] = []
  for (let at = ahead(from); at !== undefined && path.length < steps; at = ahead(at)) path.push(at)
  return path
}

const RETREAT = 6

/** The own movement of who retreats: sanctuaries don't stop it. */
export function retreat(turn: Hill, seat: Seat): void {
  turn.emit({ type: 'retreated', seat })
  if (seat === turn.state.currentPlayerUid) return stepBack(turn, RETREAT, 'retreat')
  const { left, taken } = goBack([playerOf(turn.state, seat).position], RETREAT)
  land(turn, seat, left.at(-1) as number, 'retreat', taken)
}

/** Sends the current player on steps of its own, with forks to choose and ambushes on the way. */
export function walk(turn: Hill, phase: Phase, steps: number, way: 1 | -1, to: number | null = null): void {
  push(turn.state, 'walk', { phase, left: steps, way, to, ambushes: [], standing: currentPlayer(turn.state).hp > 0 })
}

/** After a jump by steps (Blink) only the tile reached is entered. */
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

/** Others' ambushes on a tile, in the order they were placed. */
export const ambushesFor = (turn: Hill, tile: number): string[] =>
  turn.state.tiles.ambushes
    .filter((ambush) => ambush.tile === tile && ambush.owner !== turn.state.currentPlayerUid)
    .map((ambush) => ambush.card)
