// Measures with random players whether the monsters are as balanced as the rule book asks (§4).
import { expect, test } from 'vitest'
import { monstersOf, SEATS } from './state.ts'
import { playOut } from './testing.ts'

test('over 2 000 random matches, teams with any given monster win 40 % to 60 %, and a match usually lasts 15 to 35 turns', () => {
  const sides: Record<string, { played: number; won: number }> = {}
  const lengths: number[] = []
  for (let seed = 1; seed <= 2000; seed++) {
    const { state } = playOut(seed, { turnLimit: 200 })
    lengths.push(state.turn)
    for (const seat of SEATS) {
      for (const { id } of monstersOf(state.sides[seat])) {
        const side = sides[id] ?? { played: 0, won: 0 }
        sides[id] = side
        side.played++
        if (state.outcome?.winner === seat) side.won++
      }
    }
  }
  for (const [id, { played, won }] of Object.entries(sides)) {
    expect(won / played, id).toBeGreaterThan(0.4)
    expect(won / played, id).toBeLessThan(0.6)
  }
  lengths.sort((a, b) => a - b)
  expect(lengths[500]).toBeGreaterThanOrEqual(15)
  expect(lengths[1000]).toBeLessThanOrEqual(35)
})
