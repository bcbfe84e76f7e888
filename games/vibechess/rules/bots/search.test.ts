import { expect, test } from 'vitest'
import { piecesOf } from '../testing.ts'
import { boardOf } from './board.ts'
import { MATED, prospect } from './search.ts'

const white = (fen: string, plies: number) => prospect(boardOf(piecesOf(fen)), 1, plies)

test('mate in one is seen', () => {
  expect(white('6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 2)).toBeGreaterThan(-MATED - 10)
})

test('stalemate is worth nothing', () => {
  expect(prospect(boardOf(piecesOf('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')), -1, 1)).toBe(0)
})

test('a guarded piece is not won by taking it', () => {
  const [guarded, free] = [white('4k3/8/3p4/4p3/8/8/8/4RK2 w - - 0 1', 0), white('4k3/8/8/4p3/8/8/8/4RK2 w - - 0 1', 0)]
  expect(free - guarded).toBeGreaterThan(150)
})

test('the other king at the edge, hemmed in and with the own king near is better', () => {
  expect(white('7k/8/5K2/8/8/8/8/6R1 w - - 0 1', 0)).toBeGreaterThan(white('8/8/8/4k3/8/8/8/K5R1 w - - 0 1', 0) + 50)
})
