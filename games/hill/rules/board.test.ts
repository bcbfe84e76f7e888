// The board's tiles, forks and distances.
import { expect, test } from 'vitest'
import { BOARDS, checkedBoard, distance, type Tile, tileAt, tileBehind } from './board.ts'

const { full: FULL, short: SHORT } = BOARDS

const broken = (change: (tiles: Tile[]) => void) => () => {
  const tiles = structuredClone(FULL.tiles) as Tile[]
  change(tiles)
  checkedBoard(tiles)
}
const at = (tiles: Tile[], id: number) => tiles[id] as Tile

test('the full track has 68 tiles with the types of the rule book', () => {
  expect(FULL.tiles).toHaveLength(68)
  const kinds = (ids: number[]) => ids.map((id) => `${tileAt(FULL, id).type}${tileAt(FULL, id).tier ?? ''}`)
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

test('the full track has two forks and two joins, and a step back from a join leads to the lowest of its previous tiles', () => {
  expect(FULL.tiles.filter((tile) => tile.next.length > 1).map((tile) => [tile.id, ...tile.next])).toEqual([
    [10, 11, 54],
    [36, 37, 60],
  ])
  expect([tileBehind(FULL, 18), tileBehind(FULL, 46), tileBehind(FULL, 54), tileBehind(FULL, 0)]).toEqual([
    17,
    45,
    10,
    undefined,
  ])
})

test('§9: distances between tiles match the rule book', () => {
  expect([distance(FULL, 10, 18), distance(FULL, 36, 46), distance(FULL, 0, 53), distance(FULL, 54, 11)]).toEqual([
    7, 9, 51, 2,
  ])
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

test('R-36: the short track has the 34 tiles of the rule book', () => {
  const marks = { start: 'S', final: 'F', empty: '.', chance: 'C', sanctuary: 'H', treasure: 'T', enemy: 'E' }
  const drawn = SHORT.tiles.map(({ type, tier = '' }) => `${marks[type]}${tier}`)
  expect(drawn.slice(0, 29).join(' ')).toBe('S C E1 T1 . E1 C H T1 E1 C T1 E2 H . T2 C E2 T2 H C E2 T2 E3 C T3 H E3 F')
  expect(drawn.slice(29).join(' ')).toBe('E2 T2 E2 C T2')
})

test('R-36: the shortcut of the short track leads from 10 to 17 in 6 steps, one step less than the main path', () => {
  expect(SHORT.tiles.filter((tile) => tile.next.length > 1).map((tile) => [tile.id, ...tile.next])).toEqual([
    [10, 11, 29],
  ])
  expect([tileAt(SHORT, 33).next, tileBehind(SHORT, 17), tileBehind(SHORT, 29)]).toEqual([[17], 16, 10])
  expect([distance(SHORT, 10, 17), distance(SHORT, 0, 28)]).toEqual([6, 27])
})
