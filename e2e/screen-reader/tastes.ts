// How a person who knows nothing but names likes to play each game. The names say what the controls do.
import type { Taste } from './player.ts'

export const TASTES: readonly Taste[] = [
  { game: 'titans', likes: [/^Attack/] },
  { game: 'showdown', likes: [/damage/] },
  { game: 'tactics', likes: [/can be attacked/, /can move here/, /can act/] },
  { game: 'hill', likes: [] },
  // Kings that walk across the board are mated soon.
  { game: 'vibechess', likes: [/can be (moved to|captured)/, /white king.*can move/, /can move/] },
]
