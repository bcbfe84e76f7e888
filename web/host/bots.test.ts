// Tests of the bots in a match on this device.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { LocalSeat } from './setup.ts'
import { joinSeat, openTable, twoSeats } from './testing/table.ts'

const withBot: LocalSeat[] = [{ seat: 'player1' }, { seat: 'player2', bot: 'easy' }]

test('a bot moves after its pause if a player is connected', async () => {
  const { world, host } = openTable(secret, withBot)
  world.advance(10_000)
  expect(host.record().entries).toEqual([])
  await joinSeat(host, 'player1')
  world.advance(599)
  expect(host.record().entries).toEqual([])
  world.advance(1)
  expect(host.record().entries).toMatchObject([{ input: { seat: 'player2' }, id: 'bot 1/player2 0' }])
})

test('bots do not play while nobody is connected', () => {
  const { world, host } = openTable(filling, [{ seat: 'first', bot: 'easy' }, { seat: 'second' }])
  world.advance(30_000)
  expect(host.stream.match.state).toMatchObject({ turn: 'first' })
  world.advance(10_000)
  expect(host.record().entries.filter(({ input }) => input.kind === 'action')).toEqual([])
})

test('bots get default names unless the match’s settings give them names', () => {
  const { host } = openTable(filling, [
    { seat: 'first', bot: 'hard' },
    { seat: 'second', bot: 'hard' },
    { seat: 'third', bot: 'easy', name: 'Robo' },
  ])
  expect(host.stream.scene.names).toEqual({ first: 'Hard bot', second: 'Hard bot 2', third: 'Robo' })
})

test('players with the same name on one device are told apart by a number', () => {
  const { host } = openTable(filling, [
    { seat: 'first', name: 'Ada' },
    { seat: 'second', name: 'Ada' },
  ])
  expect(host.stream.scene.names).toEqual({ first: 'Ada', second: 'Ada 2' })
})

test('a match with a bot uses the options that the game sets for matches with bots', () => {
  const game: AnyGame = { ...secret, botOptions: { rounds: 3 } }
  const rounds = (seats: LocalSeat[]) =>
    (openTable(game, seats, { options: { rounds: 5 } }).host.record().start.options as { rounds: number }).rounds
  expect([rounds(withBot), rounds(twoSeats)]).toEqual([3, 5])
})
