// Tests of presence on several nodes: players do not become absent because a node stops, dies or loses the database.
import { expect, onTestFinished, test } from 'vitest'
import { localBus } from '../bus/bus.ts'
import type { Present } from '../journal/calls/nodes.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { matchStream } from '../rooms/stream-id.ts'
import { race, told } from '../testing/captains.ts'
import type { Client } from '../testing/client.ts'
import { idle, mortal } from '../testing/mortal.ts'
import { openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'

const A = 0
const B = 1

/** Two nodes without a bus, which learn of each other only through the journal. */
async function openPair() {
  const url = await newDatabase()
  const nodes = await openNodes([], { url })
  const mortals = [mortal(await openPostgres(url)), mortal(await openPostgres(url))]
  for (const { journal } of mortals) await nodes.open([race], { journal, bus: localBus() })
  const watching = await openPostgres(url)
  onTestFinished(() => watching.close())
  return {
    ...nodes,
    shared: watching.shared,
    /** Returns the seats connected to a match on any node. */
    async connected(match: string) {
      const { streams } = await watching.shared.look([matchStream(match)], { cursor: watching.shared.opened, since: 0 })
      return Object.fromEntries(streams.flatMap(({ seats }) => seats.map((row) => [row.seat, row])))
    },
    /** Advances the clock second by second and waits for the work of each second. */
    async pass(seconds: number) {
      await idle(mortals)
      for (let second = 0; second < seconds; second++) {
        nodes.clock.advance(1_000)
        await idle(mortals)
      }
    },
    /** Kills a node: its timers stop and its clients are disconnected. */
    kill(node: number, ...clients: Client[]) {
      const { state } = mortals[node] as (typeof mortals)[number]
      state.gone = true
      for (const client of clients) client.drop()
    },
    loseDatabase(gone: boolean) {
      for (const { state } of mortals) state.gone = gone
    },
  }
}

type Pair = Awaited<ReturnType<typeof openPair>>

/**
 * Starts a match with team red on the first node and team blue on the second node. `drop` closes a player's connection
 * and waits until the node has noticed the closed connection.
 */
async function apart(nodes: Pair) {
  const { id, players } = await openMatch({ client: () => nodes.client(A) }, 'leader', 6)
  const seated: Record<string, Player> = {}
  for (const player of players)
    seated[player.seat] = player.seat.startsWith('red')
      ? player
      : await joinAgain(await nodes.client(B), id, player.token)
  // Waits until after the grace period, in which a node that has started marks nobody as absent.
  await nodes.pass(36)
  const at = (seat: string) => seated[seat] as Player
  const drop = async (seat: string) => {
    at(seat).client.drop()
    await expect.poll(async () => (await nodes.connected(id))[seat]).toBeUndefined()
  }
  return { id, at, drop }
}

test('a player connected to another node does not become absent', async () => {
  const nodes = await openPair()
  const { at } = await apart(nodes)
  await nodes.pass(90)
  for (const seat of ['red1', 'blue1']) expect(told(at(seat))).toEqual([])
})

test('an absent captain is replaced once, two seconds after the captain’s connection closed, on both nodes', async () => {
  const nodes = await openPair()
  const { at, drop } = await apart(nodes)
  await drop('red1')
  await nodes.pass(1)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual([])
  await nodes.pass(2)
  await expect.poll(() => told(at('red2'))).toEqual(['away red1', 'leads red2'])
  await nodes.pass(60)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual(['away red1', 'leads red2'])
})

test('a player who moves to the other node within two seconds never becomes absent', async () => {
  const nodes = await openPair()
  const { id, at, drop } = await apart(nodes)
  await drop('red1')
  await nodes.pass(1)
  await joinAgain(await nodes.client(B), id, at('red1').token)
  await nodes.pass(60)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual([])
})

test('an absent player who returns on the other node is present again', async () => {
  const nodes = await openPair()
  const { id, at, drop } = await apart(nodes)
  await drop('red3')
  await nodes.pass(5)
  const { joined } = await joinAgain(await nodes.client(B), id, at('red3').token)
  expect(joined.state.sides[0].here).toContain('red3')
  await nodes.pass(5)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual(['away red3', 'here red3'])
})

test('a captain is not replaced when a node stops and its players reconnect to another node in time', async () => {
  const nodes = await openPair()
  const { id, at } = await apart(nodes)
  const stopped = nodes.stop(A)
  for (const seat of ['red1', 'red2', 'red3']) at(seat).client.drop()
  await stopped
  await nodes.pass(20)
  for (const seat of ['red1', 'red2', 'red3']) await joinAgain(await nodes.client(B), id, at(seat).token)
  await nodes.pass(60)
  expect(told(at('blue1'))).toEqual([])
})

test('thirty seconds after a node dies, the node’s players who have not reconnected become absent together, and an absent captain is replaced once', async () => {
  const nodes = await openPair()
  const { id, at } = await apart(nodes)
  nodes.kill(A, ...['red1', 'red2', 'red3'].map((seat) => at(seat).client))
  await joinAgain(await nodes.client(B), id, at('red2').token)
  await nodes.pass(24)
  expect(told(at('blue1'))).toEqual([])
  await nodes.pass(30)
  expect(told(at('blue1'))).toEqual(['away red1', 'leads red2', 'away red3'])
})

test('another node finds a match whose players were all connected to a dead node', async () => {
  const nodes = await openPair()
  const { id, players } = await openMatch({ client: () => nodes.client(A) }, 'leader', 6)
  await nodes.pass(3)
  nodes.kill(A, ...players.map(({ client }) => client))
  await nodes.pass(60)
  const { joined } = await joinAgain(await nodes.client(B), id, (players[0] as Player).token)
  expect(joined.state.sides.map(({ here }: { here: string[] }) => here)).toEqual([['red1'], []])
})

// After the longer outage, a node reads the other node's lease (its sign of life in the journal) too early: the other
// node could not renew the lease yet.
test.each([10, 45])('no player becomes absent because of a database outage of %i seconds', async (seconds) => {
  const nodes = await openPair()
  const { at } = await apart(nodes)
  nodes.loseDatabase(true)
  await nodes.pass(seconds)
  nodes.loseDatabase(false)
  await nodes.pass(60)
  for (const seat of ['red1', 'blue1']) expect(told(at(seat))).toEqual([])
})

test('a player who leaves during a database outage becomes absent once, thirty seconds after the outage ends', async () => {
  const nodes = await openPair()
  const { at } = await apart(nodes)
  nodes.loseDatabase(true)
  at('red1').client.drop()
  await nodes.pass(10)
  nodes.loseDatabase(false)
  await nodes.pass(25)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual([])
  await nodes.pass(15)
  for (const seat of ['red2', 'blue1']) expect(told(at(seat))).toEqual(['away red1', 'leads red2'])
})

test('a lost presence row is written again and nobody becomes absent', async () => {
  const nodes = await openPair()
  const { id, at } = await apart(nodes)
  const { red1 } = await nodes.connected(id)
  await nodes.shared.leave([red1 as Present])
  await nodes.pass(10)
  expect(await nodes.connected(id)).toMatchObject({ red1 })
  expect(told(at('blue1'))).toEqual([])
})

test('a player whose connection is closed becomes absent even if the connection’s presence row is left over', async () => {
  const nodes = await openPair()
  const { id, at, drop } = await apart(nodes)
  const { red1 } = await nodes.connected(id)
  await drop('red1')
  await nodes.shared.restore(red1?.node as string, [red1 as Present])
  await nodes.pass(10)
  expect((await nodes.connected(id)).red1).toBeUndefined()
  expect(told(at('blue1'))).toEqual(['away red1', 'leads red2'])
})
