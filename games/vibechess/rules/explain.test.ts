// Tests of the reasons given for a hint.
import { expect, test } from 'vitest'
import { copy } from '#kit/copy.ts'
import { explain } from './explain.ts'
import { ADA, aGame, plays, selects, setUp, stateOf } from './testing.ts'

/** Returns the reason for White's move in a position. */
function white(move: string, fen?: string): string | undefined {
  const play = aGame(1, 1)
  if (fen) setUp(play, fen)
  const before = copy(stateOf(play))
  plays(play, move)
  return explain(before, stateOf(play), ADA)
}

test.each([
  ['a pawn into the middle', 'e2e4', undefined, 'It takes hold of the middle'],
  ['a knight from its place', 'g1f3', undefined, 'It brings your knight into play'],
  ['a capture', 'e4d5', 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2', 'It takes their pawn'],
  [
    'a queen from its place',
    'd1h5',
    'rnbqkbnr/ppppp2p/6p1/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3',
    'It brings your queen into play',
  ],
  ['a quiet pawn', 'a2a3', undefined, undefined],
])('a move gets the reason: %s', (_, move, fen, words) => {
  expect(white(move, fen)).toBe(words)
})

test('a move that gives check or mate is explained by the check or the mate', () => {
  expect(white('f1b5', 'rnbqkbnr/ppp1pppp/3p4/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2')).toBe('It gives check')
  expect(white('d1h5', 'rnbqkbnr/ppppp2p/5p2/6p1/4P3/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 3')).toBe('It is mate')
})

test('a hint to select a piece is explained by the type of the piece', () => {
  const play = aGame(2, 2)
  const before = copy(stateOf(play))
  selects(play, stateOf(play).step?.decider ?? '', 'g1')
  expect(explain(before, stateOf(play), stateOf(play).teams.white.captain ?? '')).toBe('Your knight has the best move')
})
