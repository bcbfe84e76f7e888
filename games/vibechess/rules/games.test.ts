// Plays whole random games. CHESS_GAMES=1000 sets the number of games.
import { expect, test } from 'vitest'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Dice, Event } from '#kit/game.ts'
import { SQUARES } from './squares.ts'
import type { State } from './state.ts'
import { ADA, aGame, BOB, decidesAtRandom, does, type Play, setUp, stateOf } from './testing.ts'

const GAMES = Number(process.env.CHESS_GAMES ?? 30)
/** A random game stops after this many half-moves, because later there are often only moves of kings. */
const PLIES = 150

/** Returns the board in FEN notation, computed from the list of pieces. */
function boardOf(state: State): string {
  const letters = new Map(
    state.pieces.map((piece) => [piece.square, piece.side === 'white' ? piece.type.toUpperCase() : piece.type]),
  )
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    SQUARES.slice(rank * 8 - 8, rank * 8).map((square) => letters.get(square) ?? '1'),
  )
  return ranks.map((rank) => rank.join('').replace(/1+/g, (empty) => String(empty.length))).join('/')
}

const identities = (state: State) => state.pieces.map(({ id, side, owner }) => `${id} ${side} ${owner}`).join()
const dead = (state: State) => state.pieces.filter((piece) => piece.square === null).map((piece) => piece.id)

function count(seen: Seen, { san, promotion, captured, to }: Event, standing: readonly unknown[]): void {
  if (String(san).startsWith('O-O')) seen.castled++
  if (promotion !== null) seen.promoted++
  if (captured !== null && !standing.includes(to)) seen.enPassant++
}

interface Seen {
  castled: number
  enPassant: number
  promoted: number
}

function playOn(play: Play, die: Dice, seen: Seen): void {
  const born = identities(stateOf(play))
  while (stateOf(play).phase === 'playing' && stateOf(play).history.length < PLIES) {
    const before = dead(stateOf(play))
    const standing = stateOf(play).pieces.map((piece) => piece.square)
    decidesAtRandom(play, die)
    if (stateOf(play).step?.kind !== 'select') continue
    expect(boardOf(stateOf(play))).toBe(stateOf(play).fen.split(' ')[0])
    expect(dead(stateOf(play))).toEqual(expect.arrayContaining(before))
    expect(identities(stateOf(play))).toBe(born)
    count(seen, play.events.findLast((event) => event.type === 'move_chosen') as Event, standing)
  }
}

const OPEN_POSITION = 'r3k2r/p1ppPpbp/8/2pP4/2Pp4/8/P1PPpPBP/R3K2R w KQkq c6 0 20'

test(`pieces have the same ids after castling, en passant and promotion in ${GAMES} random games`, {
  timeout: 60_000 + GAMES * 2000,
}, () => {
  const seen: Seen = { castled: 0, enPassant: 0, promoted: 0 }
  for (let number = 0; number < GAMES; number++) {
    const play = aGame(3, 2, { assignment: 'even' })
    if (number % 2 === 1) setUp(play, OPEN_POSITION)
    playOn(play, dice(pseudoRandom(number)), seen)
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('capturing a promoted pawn removes the piece with the original pawn’s id', () => {
  const play = aGame(1, 1)
  setUp(play, '1r5k/P7/8/8/8/8/8/K7 w - - 0 1')
  for (const [seat, from, to] of [
    [ADA, 'a7', 'a8'],
    [BOB, 'b8', 'a8'],
  ] as const) {
    does(play, seat, { type: 'select_piece', square: from })
    does(play, seat, { type: 'choose_move', to })
  }
  expect(dead(stateOf(play))).toEqual(['white-a7'])
})
