// The board's tiles, forks and distances.
import { expect, test } from 'vitest'
import { BOARD, checkedBoard, distance, type Tile, tileAt, tileBehind } from './board.ts'

const broken = (change: (tiles: Tile[]) => void) => () => {
  const tiles = structuredClone(BOARD.tiles) as Tile[]
  change(tiles)
  checkedBoard(tiles)
}
const at = (tiles: Tile[], id: number) => tiles[id] as Tile

test('the board has 68 tiles with the types of the rule book', () => {
  expect(BOARD.tiles).toHaveLength(68)
  const kinds = (ids: number[]) => ids.map((id) => `${tileAt(id).type}${tileAt(id).tier ?? ''}`)
  expect(kinds([0, 1, 2, 3, 4, 8, 18, 26, 43, 47, 53])).toEqual([
    'start',
    'chance',
    'enemy1',
    'treasure1',
    'empty',
    'sanctuary',
    'enemy2',
    'treasure2',
    'enemy3',
    'treasure3',
    'final',
  ])
  expect(kinds([54, 55, 57, 58, 59, 60, 64, 66, 67])).toEqual([
    'enemy2',
    'treasure2',
    'chance',
    'enemy3',
    'treasure2',
    'enemy2',
    'treasure3',
    'sanctuary',
    'enemy2',
  ])
})

test('the board has two forks and two joins, and a step back from a join leads to the lowest of its previous tiles', () => {
  expect(BOARD.tiles.filter((tile) => tile.next.length > 1).map((tile) => [tile.id, ...tile.next])).toEqual([
    [10, 11, 54],
    [36, 37, 60],
  ])
  expect([tileBehind(18), tileBehind(46), tileBehind(54), tileBehind(0)]).toEqual([17, 45, 10, undefined])
})

test('§9: distances between tiles match the rule book', () => {
  expect([distance(10, 18), distance(36, 46), distance(0, 53), distance(54, 11)]).toEqual([7, 9, 51, 2])
})

test('an invalid board is rejected with a reason', () => {
  expect(broken((tiles) => (at(tiles, 5).id = 6))).toThrow('tile 5 has the id 6')
  expect(broken((tiles) => (at(tiles, 0).type = 'empty'))).toThrow('0 and only 0 is the start')
  expect(broken((tiles) => (at(tiles, 4).type = 'final'))).toThrow('no exit')
  expect(broken((tiles) => (at(tiles, 51).next = []))).toThrow('no exit')
  expect(broken((tiles) => (at(tiles, 51).next = [99]))).toThrow('does not exist')
  expect(broken((tiles) => (at(tiles, 20).next = [3]))).toThrow('cycle')
  expect(broken((tiles) => (at(tiles, 10).next = [11]))).toThrow("54 can't be reached")
  expect(broken((tiles) => (at(tiles, 4).tier = 1))).toThrow('a tier belongs')
  expect(broken((tiles) => delete at(tiles, 3).tier)).toThrow('a tier belongs')
})
