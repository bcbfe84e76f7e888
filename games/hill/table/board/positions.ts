// The position of each tile in the drawing, which is 390 units wide. The crown is at y = 146 and the valley at y = 672.
import { defined } from '#kit/defined.ts'
import { BOARDS, type Board } from '../../rules/board.ts'

export interface Spot {
  x: number
  y: number
}

type Spots = Record<number, Spot>

/** Places a row of tiles on a slight curve. */
const ledge = (tiles: readonly number[], from: number, to: number, y: number, bow = 5): Spots =>
  Object.fromEntries(
    tiles.map((tile, i) => {
      const share = i / (tiles.length - 1)
      return [
        tile,
        { x: from + (to - from) * share, y: y - bow * Math.sin(share * Math.PI) + (i % 2 ? 1.5 : -1.5) },
      ] as const
    }),
  )

const seq = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

const apart = (spots: Record<number, readonly [x: number, y: number]>): Spots =>
  Object.fromEntries(Object.entries(spots).map(([tile, [x, y]]) => [tile, { x, y }]))

const FULL: Spots = {
  ...ledge(seq(0, 8), 26, 362, 672),
  ...ledge(seq(9, 17), 366, 28, 624),
  ...ledge(seq(54, 59), 322, 80, 578, 4),
  ...ledge(seq(19, 26), 34, 346, 530),
  ...ledge(seq(27, 34), 358, 46, 482),
  ...ledge(seq(37, 42), 126, 334, 434, 4),
  ...apart({
    18: [30, 576],
    35: [36, 438],
    36: [80, 428],
    43: [352, 392],
    44: [308, 374],
    45: [258, 348],
    46: [180, 282],
    47: [222, 277],
    48: [262, 268],
    49: [268, 230],
    50: [228, 222],
    51: [187, 219],
    52: [168, 182],
    53: [200, 146],
    60: [56, 384],
    61: [97, 376],
    62: [139, 383],
    63: [182, 377],
    64: [196, 336],
    65: [155, 328],
    66: [115, 324],
    67: [136, 287],
  }),
}

const SHORT: Spots = {
  ...ledge(seq(0, 5), 36, 340, 672),
  ...ledge(seq(6, 10), 346, 62, 590),
  ...ledge(seq(12, 16), 50, 286, 482),
  ...ledge(seq(29, 33), 104, 316, 536, 4),
  ...ledge(seq(18, 22), 336, 96, 428),
  ...apart({
    11: [30, 538],
    17: [346, 484],
    23: [92, 372],
    24: [158, 364],
    25: [228, 334],
    26: [262, 282],
    27: [204, 220],
    28: [200, 146],
  }),
}

const SPOTS: ReadonlyMap<Board, Spots> = new Map([
  [BOARDS.full, FULL],
  [BOARDS.short, SHORT],
])

export const spotOf = (board: Board, tile: number): Spot => defined(SPOTS.get(board)?.[tile])
