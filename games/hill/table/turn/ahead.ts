// The tiles that the viewer's next roll can reach, for each number of steps.
import type { Board } from '../../rules/board.ts'
import { MOVE_DIE, stepsFor } from '../../rules/strength.ts'
import type { PlayerView } from '../../rules/view.ts'
import { reachOf } from '../board/paths.ts'

export interface TilesAhead {
  steps: number
  /** One tile, or two behind a fork. The tile with the lower id comes first. */
  tiles: readonly number[]
}

/** Returns the tiles in reach from the player's position, the nearest first. */
export function tilesAhead(board: Board, player: PlayerView, position: number): TilesAhead[] {
  const reach = reachOf(board, position, stepsFor(player, 1), stepsFor(player, MOVE_DIE))
  const groups = Map.groupBy(Object.entries(reach), ([, steps]) => steps)
  return [...groups]
    .map(([steps, tiles]) => ({ steps, tiles: tiles.map(([tile]) => Number(tile)).sort((a, b) => a - b) }))
    .sort((a, b) => a.steps - b.steps)
}
