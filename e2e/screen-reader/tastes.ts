// How a person who knows nothing but names likes to play each game. The names say what the controls do.
import type { Taste } from './player.ts'

export const TASTES: readonly Taste[] = [
  { game: 'titans', likes: [/^Play a bot at Titans/, /^Attack/] },
  { game: 'showdown', likes: [/^Play a bot at VibiShowdown/, /damage/] },
  { game: 'tactics', likes: [/^Play a bot at 5×5 Tactics/, /can be attacked/, /can move here/, /can act/] },
  { game: 'hill', likes: [/^Play a bot at King of the Hill/, /^Roll/, /^Fight/, /^(Accept|Wear)/] },
  // Kings that walk across the board are mated soon.
  {
    game: 'vibechess',
    likes: [/^Play a bot at VibeChess/, /can be (moved to|captured)/, /king.*can move/, /can move/, /^Queen$/],
  },
]
