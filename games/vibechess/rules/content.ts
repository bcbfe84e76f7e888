// Facts for third-party clients that the schemas do not contain: the first position, the ways in which a game ends, and
// constants of the rules.
import { GONE_SECONDS } from './clocks.ts'
import { REASONS } from './endings.ts'
import { NAME_LENGTH } from './lobby.ts'
import { firstPieces } from './pieces.ts'
import { FIRST_FEN, PROMOTIONS } from './position.ts'
import { SIDE_NAMES } from './teams.ts'
import { VIEW_HISTORY_LENGTH } from './view.ts'

export const content = {
  fen: FIRST_FEN,
  /** The id of a piece does not change during the game. */
  pieces: firstPieces().map(({ id, side, type, square }) => ({ id, side, type, square })),
  promotions: [...PROMOTIONS],
  teamNames: { ...SIDE_NAMES },
  teamNameLength: NAME_LENGTH,
  /** Seconds after which a player without a connection is treated as gone (rules ). */
  goneSeconds: GONE_SECONDS,
  /** Number of half-moves that a view contains during the game. */
  historyLength: VIEW_HISTORY_LENGTH,
  reasons: [...REASONS],
}
