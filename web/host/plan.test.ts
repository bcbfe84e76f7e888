// Tests of the seats of a new match on this device.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { LocalHost } from './host.ts'
import { planOf, seatsFor, turned } from './plan.ts'
import { testWorld } from './testing/world.ts'

const GAMES = Object.values(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Player ${at + 1}` }))

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a match starts with the fewest and with the most players of its plan',
  (_, game) => {
    const plan = planOf(game)
    expect(plan.least).toBeGreaterThanOrEqual(2)
    for (const count of [plan.least, plan.most]) {
      const host = LocalHost.open(
        game,
        { matchId: 'm1', game: game.id, seats: seatsFor(plan, people(count)), seed: 'ab'.repeat(32), clocks: 'off' },
        testWorld(),
      )
      expect(host.stream.match.taken).toHaveLength(count)
    }
  },
)

test('people and bots get seats in their order and sides in rotation', () => {
  const plan = { seats: ['s1', 's2', 's3'], least: 2, most: 3, sides: ['white', 'black'], options: {} }
  expect(seatsFor(plan, [{ name: 'Ada' }, { bot: 'easy' }, { name: 'Ben' }])).toEqual([
    { seat: 's1', name: 'Ada', side: 'white' },
    { seat: 's2', bot: 'easy', side: 'black' },
    { seat: 's3', name: 'Ben', side: 'white' },
  ])
})

test('the second player starts the next match', () => {
  expect(turned(['Ada', 'Ben', 'Cleo'])).toEqual(['Ben', 'Cleo', 'Ada'])
})
