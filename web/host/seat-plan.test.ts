// Tests of the seats of a new match on this device.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { LocalHost } from './host.ts'
import { assignSeats, rotated, seatPlanOf } from './seat-plan.ts'
import { testWorld } from './testing/world.ts'

const GAMES = Object.values(import.meta.glob<AnyGame>('../../games/*/rules/index.ts', { eager: true, import: 'game' }))

const people = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Player ${at + 1}` }))

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s: a match starts with the fewest and with the most players that the game’s seat plan allows',
  (_, game) => {
    const plan = seatPlanOf(game)
    expect(plan.minPlayers).toBeGreaterThanOrEqual(2)
    for (const count of [plan.minPlayers, plan.maxPlayers]) {
      const host = LocalHost.open(
        game,
        { matchId: 'm1', game: game.id, seats: assignSeats(plan, people(count)), seed: 'ab'.repeat(32), clocks: 'off' },
        testWorld(),
      )
      expect(host.stream.match.taken).toHaveLength(count)
    }
  },
)

test('players get seats in the order of the list, and the sides in rotation', () => {
  const plan = { seats: ['s1', 's2', 's3'], minPlayers: 2, maxPlayers: 3, sides: ['white', 'black'], options: {} }
  expect(assignSeats(plan, [{ name: 'Ada' }, { bot: 'easy' }, { name: 'Ben' }])).toEqual([
    { seat: 's1', name: 'Ada', side: 'white' },
    { seat: 's2', bot: 'easy', side: 'black' },
    { seat: 's3', name: 'Ben', side: 'white' },
  ])
})

test('rotating the players lets the second player start the next match', () => {
  expect(rotated(['Ada', 'Ben', 'Cleo'])).toEqual(['Ben', 'Cleo', 'Ada'])
})
