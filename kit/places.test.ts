// Tests of the places of the seats in a finished match.
import { expect, test } from 'vitest'
import { placeOf, ranksBy, withoutRanks } from './places.ts'

const ann = { winner: 'ann', winners: ['ann'], reason: 'crown' }

test('without ranks, winners are first and the others second', () => {
  expect(['ann', 'ben'].map((seat) => placeOf(ann, seat))).toEqual([1, 2])
})

test('ranks decide the places', () => {
  expect(placeOf({ ...ann, ranks: { ann: 1, ben: 3, cy: 2 } }, 'ben')).toBe(3)
})

test('in a draw everybody is first', () => {
  expect(placeOf({ winner: null, winners: [], reason: 'tired' }, 'ben')).toBe(1)
})

test('equal distances share a rank, and the next rank is skipped', () => {
  const far: Record<string, number> = { a: 9, b: 0, c: 4, d: 4 }
  expect(ranksBy(['a', 'b', 'c', 'd'], (seat) => far[seat] as number)).toEqual({ a: 4, b: 1, c: 2, d: 2 })
})

test('removes the ranks of an outcome and nothing else', () => {
  expect(withoutRanks({ ...ann, ranks: { ann: 1 } })).toEqual(ann)
  expect(withoutRanks(null)).toBeNull()
})
