// Tests that two nodes on one journal act like one server: players see the same on both nodes.
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as filling } from '#kit/testing/games/filling.ts'
import { game as secret } from '#kit/testing/games/secret.ts'
import { type Bus, localBus } from '../bus/bus.ts'
import type { Client, Payload } from '../testing/client.ts'
import { type Nodes, openNodes } from '../testing/nodes.ts'
import { testRedis } from '../testing/redis.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'

const GAMES: readonly AnyGame[] = [secret, filling]
const choose = (shape: string) => ({ type: 'choose', shape })

/** Starts two nodes on one database. `bus` returns a new bus for each node. */
const openTwo = (bus?: () => Bus) =>
  openNodes([GAMES, GAMES], {
    env: { REDIS_URL: process.env.BUS === 'redis' ? testRedis() : '', DEFAULT_GAME: 'filling' },
    ...(bus && { bus }),
  })

/** Starts a match of two players on the first node; the second player then connects to the second node. */
const two = async (nodes: Nodes, options?: unknown) => {
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'secret', 2, options)
  const [ann, ben] = players as [Player, Player]
  return { id, players: [ann, await joinAgain(await nodes.client(1), id, ben.token)] as const }
}

const updates = ({ client }: { client: Client }): Payload[] =>
  client.frames
    .map((frame) => JSON.parse(frame))
    .filter(({ type }) => type === 'state_update')
    .map(({ payload }) => payload)

test('two players and two spectators on two nodes see every state in the same order', async () => {
  const nodes = await openTwo()
  const { id, players } = await openMatch({ client: () => nodes.client() }, 'secret', 2, { rounds: 50 })
  const watching = [await nodes.client(0), await nodes.client(1)]
  for (const client of watching) {
    client.say('join_match', { matchId: id, watch: true })
    await client.next('match_joined')
  }
  for (let round = 0; round < 10; round++)
    for (const player of players) expect(await player.play(choose('rock'))).toMatchObject({ refused: false })
  for (const client of watching) await client.next('state_update', ({ seq }) => seq === 20)
  const [here, there] = watching.map((client) => updates({ client }).map(({ seq, state }) => [seq, state]))
  expect(here?.map(([seq]) => seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  expect(there).toEqual(here)
  for (const { client } of players)
    await expect.poll(() => client.frames.some((frame) => frame.includes('"seq":20'))).toBe(true)
  for (const player of players)
    expect(updates(player).map(({ seq }) => seq)).toEqual(
      [...new Set(updates(player).map(({ seq }) => seq))].sort((a, b) => a - b),
    )
})

const ROUNDS = Number(process.env.ROUNDS ?? 100)

test(`in ${ROUNDS} rounds no action is lost, doubled or refused when players on two nodes act at the same moment`, {
  timeout: ROUNDS * 1_000,
}, async () => {
  const nodes = await openTwo()
  const { id, players } = await two(nodes, { rounds: ROUNDS + 1 })
  for (let round = 1; round <= ROUNDS; round++) {
    const answers = await Promise.all(players.map((player) => player.play(choose('rock'))))
    expect(answers.map(({ refused, reason }) => [refused, reason])).toEqual([
      [false, undefined],
      [false, undefined],
    ])
    expect(answers.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual([round * 2 - 1, round * 2])
  }
  const back = await joinAgain(await nodes.client(0), id, players[0].token)
  expect(back.joined.seq).toBe(ROUNDS * 2)
})

test('an action sent to both nodes is applied once, even if the second node does not know about the first node’s write', async () => {
  const nodes = await openTwo(localBus)
  const { id, players } = await two(nodes, { rounds: 9 })
  expect(await players[0].play(choose('rock'), { id: 'once' })).toMatchObject({ refused: false, seq: 1 })
  const again = await joinAgain(await nodes.client(1), id, players[0].token)
  expect(await again.play(choose('paper'), { id: 'once' })).toMatchObject({ refused: false, seq: 1 })
  expect((await joinAgain(await nodes.client(0), id, players[0].token)).joined).toMatchObject({
    seq: 1,
    state: { own: 'rock' },
  })
})

test('a node that does not know about the other node’s inputs still accepts a valid action', async () => {
  const nodes = await openTwo(localBus)
  const { players } = await two(nodes, { rounds: 9 })
  const [ann, ben] = players
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 1 })
  expect(await ben.play(choose('rock'))).toMatchObject({ refused: false, seq: 2 })
  expect(await ann.play(choose('rock'))).toMatchObject({ refused: false, seq: 3 })
})

test('a client that changes nodes gets no match state older than the newest state that it has seen', async () => {
  const nodes = await openTwo(localBus)
  const { id, players } = await two(nodes, { rounds: 9 })
  await joinAgain(await nodes.client(1), id, players[1].token)
  const { seq } = await players[0].play(choose('rock'))
  const { joined } = await joinAgain(await nodes.client(1), id, players[0].token, seq)
  expect(joined).toMatchObject({ seq, state: { own: 'rock' } })
  expect(joined.events ?? []).toEqual([])
})

test('a player seated on one node can join that seat on the other node, even if no bus message has announced the seat', async () => {
  const nodes = await openTwo(localBus)
  const { id, code } = await openMatch({ client: () => nodes.client(0) }, 'filling', 1)
  const watching = await nodes.client(1)
  watching.say('join_match', { matchId: id, watch: true })
  await watching.next('match_joined')
  const ben = await nodes.client(0)
  ben.say('join_room', { code })
  const { token } = await ben.next('room_joined')
  await ben.ask('room_action', { code, action: { type: 'sit' }, id: 'sit' }, 'room_update')
  await joinAgain(ben, id, token)
  expect((await joinAgain(await nodes.client(1), id, token)).seat).toBe('second')
})

test('without the bus a move on one node appears on the other node within 1.5 seconds', async () => {
  const nodes = await openTwo(localBus)
  const { players } = await two(nodes, { rounds: 9 })
  const [ann, ben] = players
  await ann.play(choose('rock'))
  await ben.client.quiet()
  expect(updates(ben)).toEqual([])
  nodes.clock.advance(1_000)
  expect(await ben.client.next('state_update')).toMatchObject({ seq: 1, state: { locked: ['player1'] } })
})

test('a player who takes a seat on one node appears by name on the other node', async () => {
  const nodes = await openTwo()
  const [ann, ben] = [await nodes.client(0), await nodes.client(1)]
  ann.say('join_match', { matchId: 'meeting', playerId: 'ann' })
  await ann.next('match_joined')
  ben.say('join_match', { matchId: 'meeting', playerId: 'ben' })
  const { playerId } = await ben.next('match_joined')
  const { names } = await ann.next('names', ({ names }) => names[playerId] !== undefined)
  expect(names[playerId]).toBe('ben')
})
