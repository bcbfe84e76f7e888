// What the schemas do not say and a client of others must not guess: how a game begins, what it may end by, and its fixed numbers.
import { GONE_SECONDS } from './clocks.ts'
import { REASONS } from './endings.ts'
import { NAME_LENGTH } from './lobby.ts'
import { firstPieces } from './pieces.ts'
import { FIRST_FEN, PROMOTIONS } from './position.ts'
import { SIDE_NAMES } from './teams.ts'
import { NEWEST } from './view.ts'

export const content = {
  fen: FIRST_FEN,
  /** An id is a piece's for the whole game. */
  pieces: firstPieces().map(({ id, side, type, square }) => ({ id, side, type, square })),
  promotions: [...PROMOTIONS],
  teamNames: { ...SIDE_NAMES },
  teamNameLength: NAME_LENGTH,
  /** */
  goneSeconds: GONE_SECONDS,
  /** Half-moves in a view while the game is played. */
  historyLength: NEWEST,
  reasons: [...REASONS],
}
