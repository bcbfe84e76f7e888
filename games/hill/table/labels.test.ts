import { expect, test } from 'vitest'
import { aside } from './labels.ts'

const EDGES = [0, 390] as const
const shiftsOf = (...labels: { words: string; x: number; y: number }[]): number[] => {
  const shifts = aside(labels, EDGES)
  return labels.map((label) => shifts.get(label) as number)
}

test('a name by itself stands under its person', () => {
  expect(shiftsOf({ words: 'You', x: 200, y: 600 }, { words: 'Easy bot', x: 202, y: 550 })).toEqual([0, 0])
})

test('names of who share a tile stand side by side, both out of the way', () => {
  const [you, bot] = shiftsOf({ words: 'You', x: 193, y: 600 }, { words: 'Easy bot', x: 207, y: 600 }) as [number, number]
  expect([you < 0, bot > 0]).toEqual([true, true])
  expect(207 + bot - (193 + you)).toBeGreaterThan(50)
})

test('no name goes over the edge, and its neighbour makes room', () => {
  const [you, bot] = shiftsOf({ words: 'You', x: 12, y: 600 }, { words: 'Easy bot', x: 40, y: 600 }) as [number, number]
  expect([you > 0, bot > 0]).toEqual([true, true])
})

test('who stands before and after two neighbours is in one row with them', () => {
  const names = ['Ann', 'Ben', 'Cleo', 'Dan'].map((words, i) => ({ words, x: 180 + 10 * i, y: 600 }))
  const middles = shiftsOf(...names).map((shift, i) => 180 + 10 * i + shift)
  expect(middles).toEqual([...middles].sort((a, b) => a - b))
  expect((middles[3] as number) - (middles[0] as number)).toBeGreaterThan(100)
})
