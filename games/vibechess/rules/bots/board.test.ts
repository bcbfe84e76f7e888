// Compares the fast board of the bots with the rules.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { positionOf, toMove } from '../position.ts'
import { SQUARES, type Square } from '../squares.ts'
import { piecesOf, randomPosition } from '../testing.ts'
import { boardOf, colourOf, fromOf, indexOf, isInCheck, movesOf, playOnBoard, toOf } from './board.ts'

const somewhere = fc
  .record({ seed: fc.nat(), plies: fc.integer({ min: 0, max: 60 }) })
  .map(({ seed, plies }) => randomPosition(seed, plies))

/** True unless the move is castling or en passant, which the fast board does not know. */
const isPlain = (fen: string, from: Square, to: Square): boolean => {
  const piece = boardOf(piecesOf(fen))[indexOf(from)] as number
  const files = Math.abs(indexOf(from) - indexOf(to)) % 8
  return (
    !(Math.abs(piece) === 6 && Math.abs(indexOf(from) - indexOf(to)) === 2) &&
    !(Math.abs(piece) === 1 && files !== 0 && to === fen.split(' ')[3])
  )
}

test('the fast board has the same legal moves as the rules', () => {
  fc.assert(
    fc.property(somewhere, (fen) => {
      const board = boardOf(piecesOf(fen))
      const colour = colourOf(toMove(fen))
      const legal = movesOf(board, colour).filter((move) => {
        const undo = playOnBoard(board, move)
        const fine = !isInCheck(board, colour)
        undo()
        return fine
      })
      const named = legal.map((move) => `${SQUARES[fromOf(move)]}${SQUARES[toOf(move)]}`)
      const expected = [...positionOf(fen).targets].flatMap(([from, targets]) =>
        targets.filter((to) => isPlain(fen, from, to)).map((to) => `${from}${to}`),
      )
      expect(named.sort()).toEqual(expected.sort())
    }),
    { numRuns: 60 },
  )
})

test('the fast board detects check, and undoing a move restores the board', () => {
  fc.assert(
    fc.property(somewhere, (fen) => {
      const board = boardOf(piecesOf(fen))
      const colour = colourOf(toMove(fen))
      expect(isInCheck(board, colour)).toBe(positionOf(fen).check)
      for (const move of movesOf(board, colour)) playOnBoard(board, move)()
      expect(board).toEqual(boardOf(piecesOf(fen)))
    }),
    { numRuns: 60 },
  )
})
