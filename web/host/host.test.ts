// Tests of joining, watching and following a match hosted on this device.
import { expect, test } from 'vitest'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as leader } from '#kit/testing/games/leader.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import type { CommittedInput } from './request.ts'
import type { LocalSetup } from './setup.ts'
import { PortClient } from './testing/client.ts'
import { choose, duel, joinSeat, openTable, twoSeats } from './testing/table.ts'

test('a player who joins gets the state, names, asks, choices and the turn message', async () => {
  const { host } = openTable(secret, [{ seat: 'player1', name: 'Ann' }, { seat: 'player2' }], { epoch: 'e1' })
  const [joined, turn, ...more] = await new PortClient(host).ask('join_match', { matchId: 'm1', playerId: 'player1' })
  expect(joined).toMatchObject({
    type: 'match_joined',
    payload: {
      matchId: 'm1',
      playerId: 'player1',
      seq: 0,
      game: 'secret',
      names: { player1: 'Ann', player2: '' },
      choices: { length: 4 },
      asks: [{}, {}],
      epoch: 'e1',
      outcome: null,
    },
  })
  expect(turn).toMatchObject({ type: 'your_turn', payload: { ask: '1/player1', timeoutMs: 30_000 } })
  expect(more).toEqual([])
})

test('a client on a port for one seat gets that seat, even if its join message names another seat', async () => {
  const { host } = openTable(secret, twoSeats)
  const [joined] = await new PortClient(host, 'player2').ask('join_match', {
    matchId: 'm1',
    playerId: 'player1',
    existing: true,
  })
  expect(joined.payload.playerId).toBe('player2')
})

test('a spectator sees no secrets and may not act', async () => {
  const { host } = await duel()
  const watcher = new PortClient(host)
  const [joined] = await watcher.ask('join_match', { matchId: 'm1', watch: true })
  expect(joined.payload).toMatchObject({ playerId: null, choices: [] })
  expect(await watcher.ask('action', choose('rock'))).toMatchObject([
    { type: 'validation_error', payload: { code: 'watching' } },
  ])
})

test('a second connection takes over the seat, and the host informs the first connection', async () => {
  const { host, ann } = await duel()
  const before = ann.frames.length
  const again = await joinSeat(host, 'player1')
  await ann.allAnswered()
  expect(ann.since(before)).toEqual([{ type: 'detached', payload: { matchId: 'm1' } }])
  await again.ask('action', choose('rock'))
  await ann.allAnswered()
  expect(ann.since(before + 1)).toEqual([])
})

test('a client that has left gets no more messages', async () => {
  const { ann, ben } = await duel()
  await ben.ask('leave_match', { matchId: 'm1' })
  const before = ben.frames.length
  await ann.ask('action', choose('rock'))
  await ben.allAnswered()
  expect(ben.since(before)).toEqual([])
})

test('a returning player gets the events after the last input that this player has seen', async () => {
  const { host, ann } = await duel()
  await ann.ask('action', choose('rock'))
  const events = async (seen: number) => (await joinSeat(host, 'player2', { seen })).last('match_joined').events
  expect([await events(0), await events(1)]).toEqual([[{ type: 'locked', seat: 'player1' }], []])
})

test.each([
  ['from another epoch', 1, 'e0'],
  ['beyond the last input', 9, 'e1'],
])('a client whose last seen input is %s gets all events', async (_, seen, epoch) => {
  const { host, ann } = await duel({ epoch: 'e1' })
  await ann.ask('action', choose('rock'))
  expect((await joinSeat(host, 'player2', { seen, epoch })).last('match_joined')).toMatchObject({
    since: 0,
    events: [{ type: 'locked' }],
  })
})

test('in a game with open seats, people and bots join in the given order', () => {
  const { host } = openTable(filling, [
    { seat: 'second', salt: 'pepper' },
    { seat: 'first', bot: 'easy' },
  ])
  expect(host.record().entries).toMatchObject([
    { input: { kind: 'joined', seat: 'second' }, salt: 'pepper' },
    { input: { kind: 'joined', seat: 'first', bot: true } },
  ])
})

test('in a game with open seats, a player who gave up a seat can take that seat again', async () => {
  const { host } = openTable(filling, [{ seat: 'first' }, { seat: 'second' }, { seat: 'third' }])
  const ann = await joinSeat(host, 'first')
  await ann.ask('action', { matchId: 'm1', playerId: 'first', action: { type: 'leave' } })
  expect(host.stream.match.taken).not.toContain('first')
  expect(await ann.ask('join_match', { matchId: 'm1', playerId: 'first' })).toMatchObject([
    { type: 'match_joined', payload: { playerId: 'first', seq: 5 } },
  ])
})

test('no player is marked as away, even without a connection', async () => {
  const { host, world } = openTable(
    leader,
    leader.seats.names.map((seat) => ({ seat })),
  )
  world.advance(60_000)
  expect(host.record().entries.filter(({ input }) => input.kind === 'away')).toEqual([])
})

test.each<[string, Partial<LocalSetup>, string]>([
  ['invalid options', { options: { rounds: 0 } }, 'options.rounds: must be >= 1'],
  ['too few seats', { seats: [{ seat: 'player1' }] }, 'seats: 2 must be taken, not 1'],
  [
    'an unknown seat',
    { seats: [...twoSeats, { seat: 'player9' }] },
    'seats: there is no seat player9; there are player1, player2',
  ],
])('rejects a setup with a readable sentence: %s', (_, wrong, why) => {
  expect(() => openTable(secret, twoSeats, wrong)).toThrow(why)
})

test('`follow` reports each input after the given number, with the open decisions and the outcome', async () => {
  const { host, ann, ben } = await duel()
  await ann.ask('action', choose('rock'))
  const told: CommittedInput[] = []
  host.follow(0, (input) => told.push(input))
  await ben.ask('action', { ...choose('paper'), playerId: 'player2' })
  expect(told.map(({ entry }) => entry.seq)).toEqual([1, 2])
  expect(told[0]).toMatchObject({ asked: ['player2'], outcome: null })
  expect(told.map(({ entry }) => entry)).toEqual(host.record().entries)
})
