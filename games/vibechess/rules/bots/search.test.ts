// Tests of the search.
import { expect, test } from 'vitest'
import { piecesOf } from '../testing.ts'
import { boardOf } from './board.ts'
import { MATED_VALUE, search } from './search.ts'

const white = (fen: string, plies: number) => search(boardOf(piecesOf(fen)), 1, plies)

test('the search finds a mate in one', () => {
  expect(white('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 2)).toBeGreaterThan(-MATED_VALUE - 10)
})

test('the search gives stalemate the value 0', () => {
  expect(search(boardOf(piecesOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')), -1, 1)).toBe(0)
})

test('the search sees that a protected piece can be recaptured', () => {
  const [guarded, free] = [white('4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1', 0), white('4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1', 0)]
  expect(free - guarded).toBeGreaterThan(150)
})

test('the value is higher if the other king is confined to the edge and the king of the side to move is near', () => {
  expect(white('7k/8/5K2/8/8/8/8/6R1 w - - 0 1', 0)).toBeGreaterThan(white('8/8/8/4k3/8/8/8/K5R1 w - - 0 1', 0) + 50)
})
