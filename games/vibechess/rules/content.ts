// Facts that clients of other authors need and the schemas do not contain: the first position, the ways a game ends,
// fixed numbers.
import { GONE_SECONDS } from './clocks.ts'
import { REASONS } from './endings.ts'
import { NAME_LENGTH } from './lobby.ts'
import { firstPieces } from './pieces.ts'
import { FIRST_FEN, PROMOTIONS } from './position.ts'
import { SIDE_NAMES } from './teams.ts'
import { VIEW_HISTORY_LENGTH } from './view.ts'

export const content = {
  fen: FIRST_FEN,
  /** A piece keeps its id for the whole game. */
  pieces: firstPieces().map(({ id, side, type, square }) => ({ id, side, type, square })),
  promotions: [...PROMOTIONS],
  teamNames: { ...SIDE_NAMES },
  teamNameLength: NAME_LENGTH,
  /** Seconds until a lost connection counts as gone. */
  goneSeconds: GONE_SECONDS,
  /** Number of half-moves a view holds during the game. */
  historyLength: VIEW_HISTORY_LENGTH,
  reasons: [...REASONS],
}
