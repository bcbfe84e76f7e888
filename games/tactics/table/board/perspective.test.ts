// Tests of where the tiles of the board are drawn and which area of the screen belongs to each tile.
import { expect, test } from 'vitest'
import { boxOf, corner, corners, SIZE } from './perspective.ts'

const NUMBERS = [0, 1, 2, 3, 4] as const
const CLOSE = 9

test('tile boxes touch their neighbours and never overlap', () => {
  for (const row of NUMBERS) {
    for (const column of NUMBERS.slice(1)) {
      const [left, here] = [boxOf(column - 1, row), boxOf(column, row)]
      expect(left.left + left.width).toBeCloseTo(here.left, CLOSE)
    }
  }
  for (const row of NUMBERS.slice(1)) {
    const [far, here] = [boxOf(0, row - 1), boxOf(0, row)]
    expect(far.top + far.height).toBeCloseTo(here.top, CLOSE)
  }
})

test('the centre of a drawn tile lies inside the tile’s tap area', () => {
  for (const row of NUMBERS) {
    for (const column of NUMBERS) {
      const { left, top, width, height } = boxOf(column, row)
      for (const [x, y] of corners(column, row, 0.2)) {
        expect(x > left && x < left + width && y > top && y < top + height).toBe(true)
      }
    }
  }
})

test('rows nearer to the viewer are taller and wider, and every row lies inside the picture', () => {
  const rows = NUMBERS.map((row) => boxOf(0, row))
  for (const [i, { width, height }] of rows.entries())
    if (i > 0) expect(width > (rows[i - 1]?.width ?? 0) && height > (rows[i - 1]?.height ?? 0)).toBe(true)
  for (const [x, y] of [corner(0, 0), corner(SIZE, SIZE)]) expect(x > 0 && x < 1 && y > 0 && y < 1).toBe(true)
})
