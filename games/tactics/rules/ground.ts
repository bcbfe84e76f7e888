// Obstacles and buff tiles on the board.
import { isSame, type Position, type Tiles, tile } from './board.ts'
import type { Play } from './content.ts'
import { gainBuff } from './held-buffs.ts'
import { type BuffTile, freshId, type GameState, type Obstacle, type Unit } from './state.ts'

export const OBSTACLE_HP = 3
export const TILE_ROUNDS = 2

export const obstacleTiles = (state: GameState): Tiles =>
  state.obstacles.reduce((tiles, obstacle) => tiles | tile(obstacle.position), 0)

/**
 * Returns the tiles that living units, obstacles or `fallen` minions block. Minions that died from the current input
 * (`fallen`) block their tiles until the input is processed.
 */
export function blockedTiles(state: GameState, fallen: readonly Unit[] = []): Tiles {
  let blocked = obstacleTiles(state)
  for (const unit of state.units) if (unit.alive) blocked |= tile(unit.position)
  for (const unit of fallen) blocked |= tile(unit.position)
  return blocked
}

export const obstacleAt = (state: GameState, position: Position): Obstacle | undefined =>
  state.obstacles.find((obstacle) => isSame(obstacle.position, position))

export function removeObstacle(play: Play, gone: Obstacle): void {
  play.state.obstacles = play.state.obstacles.filter((obstacle) => obstacle !== gone)
  play.emit({ type: 'obstacle_destroyed', obstacleId: gone.id, at: gone.position })
}

export function placeObstacle(play: Play, position: Position): void {
  const { state } = play
  overwrite(play, position)
  const id = freshId('obs', (taken) => state.obstacles.some((obstacle) => obstacle.id === taken))
  state.obstacles.push({ id, position, hp: OBSTACLE_HP })
  play.emit({ type: 'obstacle_placed', obstacleId: id, at: position })
}

export function placeTile(play: Play, position: Position, buffType: string): void {
  const { state } = play
  overwrite(play, position)
  const id = freshId('tile', (taken) => state.buffTiles.some((buffTile) => buffTile.id === taken))
  state.buffTiles.push({ id, position, buffType, duration: TILE_ROUNDS, triggered: false })
  play.emit({ type: 'tile_placed', tileId: id, buffType, at: position })
}

function overwrite(play: Play, position: Position): void {
  const { state } = play
  const obstacle = obstacleAt(state, position)
  if (obstacle) removeObstacle(play, obstacle)
  removeTiles(play, (buffTile) => !buffTile.triggered && isSame(buffTile.position, position))
}

export function removeTiles(play: Play, gone: (buffTile: BuffTile) => boolean): void {
  const { state } = play
  for (const buffTile of state.buffTiles)
    if (gone(buffTile)) play.emit({ type: 'tile_gone', tileId: buffTile.id, at: buffTile.position })
  state.buffTiles = state.buffTiles.filter((buffTile) => !gone(buffTile))
}

/** Triggers the tile on which a unit ends a MOVE or MOVE_AND_ATTACK. No other movement triggers a tile. */
export function triggerTile(play: Play, unit: Unit): void {
  const buffTile = play.state.buffTiles.find(
    (candidate) => !candidate.triggered && isSame(candidate.position, unit.position),
  )
  if (!buffTile) return
  buffTile.triggered = true
  play.emit({ type: 'tile_triggered', tileId: buffTile.id, buffType: buffTile.buffType, unitId: unit.id })
  gainBuff(play, unit, buffTile.buffType, buffTile.id)
}
