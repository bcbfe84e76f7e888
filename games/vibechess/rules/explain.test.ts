// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { AnyGame } from '#kit/game.ts'
import { hintsWithoutReason } from '#kit/testing/hints.ts'
import type { Said } from '#kit/words/phrase.ts'
import { explain } from './explain.ts'
import { game } from './index.ts'
import type { Square } from './squares.ts'
import { ADA, aGame, BOB, decisions, moves, playsAtRandom, selects, setUp, stateOf } from './testing.ts'

/** Returns the reason for selecting White's piece and the reason for its move. */
function white(move: string, fen?: string): [selection: Said | undefined, move: Said | undefined] {
  const play = aGame(1, 1)
  if (fen) setUp(play, fen)
  const [square, to] = [move.slice(0, 2) as Square, move.slice(2) as Square]
  const before = copy(stateOf(play))
  selects(play, ADA, square)
  const selected = copy(stateOf(play))
  moves(play, ADA, to)
  return [
    explain(before, selected, ADA, { type: 'select_piece', square }),
    explain(selected, stateOf(play), ADA, { type: 'choose_move', to }),
  ]
}

test.each([
  ['a pawn into the middle', 'e2e4', undefined, 'middle', {}],
  ['a knight from its place', 'g1f3', undefined, 'develop', {}],
  ['an undefended piece', 'e4d5', '4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1', 'capture', { how: 'free', type: 'n' }],
  [
    'a defended pawn',
    'e4d5',
    'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    'capture',
    { how: 'other', type: 'p' },
  ],
  ['castling', 'e1g1', 'r3k2r/pppqbppp/2npbn2/4p3/4P3/2NPBN2/PPPQBPPP/R3K2R w KQkq - 0 1', 'castle', {}],
  ['a new queen', 'a7a8', '8/P7/8/8/8/8/7k/2K5 w - - 0 1', 'promote', { queen: true }],
  ['a knight that a pawn attacks', 'f3d4', '4k3/8/8/8/6p1/5N2/8/4K3 w - - 0 1', 'save', {}],
  ['a piece that attacks a queen', 'b1d2', '4k3/8/8/8/2q5/8/8/1N2K3 w - - 0 1', 'attack', { type: 'q' }],
  ['a pawn that defends another', 'e2e3', '4k3/8/5b2/8/3P4/8/4P3/4K3 w - - 0 1', 'defend', { type: 'p', square: 'd4' }],
  ['a pawn on a defended square', 'f2f3', '4k3/8/8/3p4/4p3/8/5PP1/4K3 w - - 0 1', 'step', {}],
  ['a knight that a pawn can take', 'd4f5', '4k3/8/6p1/8/3N4/8/8/4K3 w - - 0 1', 'offer', {}],
])('a move gets its reason: %s', (_, move, fen, reason, values) => {
  expect(white(move, fen)[1]).toEqual({ key: `explain.${reason}`, values: { can: false, ...values } })
})

test('a move that gives check or mate is explained by the check or the mate', () => {
  expect(white('f1b5', 'rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')[1]?.key).toBe('explain.check')
  expect(white('d1h5', 'rnbqkbnr/ppppp2p/5p2/6p1/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3')[1]?.key).toBe('explain.mate')
})

test('a selection is explained by what the best move of the piece can do', () => {
  expect(white('e2e3')[0]).toEqual({ key: 'explain.middle', values: { can: true } })
  expect(white('g1h3')[0]).toEqual({ key: 'explain.develop', values: { can: true } })
})

test('every choice in random games has a reason', () => {
  let all = 0
  for (let seed = 1; seed <= 4; seed++) {
    const play = aGame(1, 1)
    for (let plies = 2; plies <= 40; plies += 6) {
      playsAtRandom(play, plies, dice(pseudoRandom(seed)))
      const state = stateOf(play)
      if (!state.step) break
      for (const action of decisions(play)) {
        all++
        expect(explain(state, state, state.step.decider, action), JSON.stringify([state.fen, action])).toBeTruthy()
      }
    }
  }
  expect(all).toBeGreaterThan(100)
})

test('every hint of a match has a reason', () => {
  const opening = [{ seat: ADA, action: { type: 'start' } }]
  expect(hintsWithoutReason(game as AnyGame, { seeds: [1, 2], seats: [ADA, BOB], opening, most: 80 })).toEqual([])
})
