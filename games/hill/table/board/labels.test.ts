// Tests of where the names under the figures stand.
import { expect, test } from 'vitest'
import { labelOffsets } from './labels.ts'

const EDGES = [0, 390] as const
const shiftsOf = (...labels: { words: string; x: number; y: number }[]): number[] => {
  const shifts = labelOffsets(labels, EDGES)
  return labels.map((label) => shifts.get(label) as number)
}

test('a single name stands right under its player', () => {
  expect(shiftsOf({ words: 'You', x: 200, y: 600 }, { words: 'Easy bot', x: 202, y: 550 })).toEqual([0, 0])
})

test('names of two players on the same tile stand side by side, one moved to the left and one to the right', () => {
  const [you, bot] = shiftsOf({ words: 'You', x: 193, y: 600 }, { words: 'Easy bot', x: 207, y: 600 }) as [
    number,
    number,
  ]
  expect([you < 0, bot > 0]).toEqual([true, true])
  expect(207 + bot - (193 + you)).toBeGreaterThan(50)
})

test('a name at the edge of the window stays inside the window, and the neighbouring name moves aside', () => {
  const [you, bot] = shiftsOf({ words: 'You', x: 12, y: 600 }, { words: 'Easy bot', x: 40, y: 600 }) as [number, number]
  expect([you > 0, bot > 0]).toEqual([true, true])
})

test('the names of four players that would overlap form one row in the order of the players', () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'].map((words, i) => ({ words, x: 180 + 10 * i, y: 600 }))
  const middles = shiftsOf(...names).map((shift, i) => 180 + 10 * i + shift)
  expect(middles).toEqual([...middles].sort((a, b) => a - b))
  expect((middles[3] as number) - (middles[0] as number)).toBeGreaterThan(100)
})

test('the longest name is left out if the names do not all fit near their players', () => {
  const crowd = [
    ['Easy bot', 68],
    ['Easy bot 2', 110],
    ['Easy bot 4', 148],
    ['You', 210],
    ['Benedict Longname', 255],
  ].map(([words, x]) => ({ words: words as string, x: x as number, y: 250 }))
  const shifts = labelOffsets(crowd, [2, 318])
  expect(crowd.filter((label) => !shifts.has(label)).map(({ words }) => words)).toEqual(['Easy bot 2'])
  expect(Math.max(...[...shifts.values()].map(Math.abs))).toBeLessThan(57)
})
