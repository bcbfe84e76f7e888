// Tests that a node that loses the database hands its players over to another node, or keeps them if there is none.
import { expect, test } from 'vitest'
import { localBus } from '../bus/bus.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { race, told } from '../testing/captains.ts'
import type { Client, Payload } from '../testing/client.ts'
import { freePort } from '../testing/free-port.ts'
import { idle, type Mortal, mortal } from '../testing/mortal.ts'
import { openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'

const [A, B] = [0, 1]

/** Starts nodes without a bus. If `knowsUrls` is true, each node publishes its address. */
async function openAll(count: number, knowsUrls = true) {
  const url = await newDatabase()
  const nodes = await openNodes([], { url })
  const mortals: Mortal[] = []
  for (let i = 0; i < count; i++) {
    const node = mortal(await openPostgres(url))
    mortals.push(node)
    const port = await freePort()
    const env = { PORT: `${port}`, ...(knowsUrls && { NODE_URL: `http://127.0.0.1:${port}` }) }
    await nodes.open([race], { journal: node.journal, bus: localBus() }, env)
  }
  const cluster = {
    ...nodes,
    cut(gone: boolean, ...which: number[]) {
      for (const number of which) (mortals[number] as Mortal).state.gone = gone
    },
    /** Advances the clock second by second and waits for the work of each second. */
    async pass(seconds: number) {
      await idle(mortals)
      for (let second = 0; second < seconds; second++) {
        nodes.clock.advance(1_000)
        await idle(mortals)
      }
    },
    async ready(number: number): Promise<Payload> {
      const answer = await fetch(`http://127.0.0.1:${nodes.port(number)}/readyz`)
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    async join(number: number, matchId: string, token: string) {
      const client = await nodes.client(number)
      return client.ask('join_match', { matchId, token }, 'match_joined')
    },
  }
  // Every node has read the rows of all nodes, and the grace period after the start is over.
  await cluster.pass(36)
  return cluster
}

const has = ({ inbox }: Client, type: string, code?: string): boolean =>
  inbox.some((message) => message.type === type && (code === undefined || message.payload.code === code))

const captains = async (nodes: Awaited<ReturnType<typeof openAll>>, number: number) => {
  const { id, players } = await openMatch({ client: () => nodes.client(number) }, 'leader', 6)
  return { id, players: players as [Player, ...Player[]] }
}

test('a node that is cut off from the database sends its players to the other node, and nobody is declared away', async () => {
  const nodes = await openAll(2)
  const { id, players } = await captains(nodes, A)
  nodes.cut(true, A)
  await nodes.pass(4)
  expect(has(players[0].client, 'stopping')).toBe(false)
  await nodes.pass(2)
  expect(await nodes.ready(A)).toMatchObject({ status: 503, code: 'saving_paused' })
  expect(await nodes.ready(B)).toMatchObject({ status: 200, ready: true })
  for (const { client } of players) expect(await client.next('stopping')).toMatchObject({ within: 3_000 })
  const newcomer = await nodes.client(A)
  expect(await newcomer.next('stopping')).toMatchObject({ within: 3_000 })
  expect(await nodes.join(A, id, players[0].token)).toMatchObject({ payload: { code: 'elsewhere' } })
  const moved: Player[] = []
  for (const player of players) {
    player.client.drop()
    moved.push(await joinAgain(await nodes.client(B), id, player.token))
  }
  await nodes.pass(20)
  nodes.cut(false, A)
  await nodes.pass(60)
  expect(moved.flatMap(told)).toEqual([])
  expect(await nodes.ready(A)).toMatchObject({ status: 200 })
  expect(await nodes.join(A, id, players[0].token)).toMatchObject({ type: 'match_joined' })
})

test('if all nodes are cut off, no player is sent away and all are told that saving is paused', async () => {
  const nodes = await openAll(2)
  const [ann, ben] = [(await captains(nodes, A)).players[0], (await captains(nodes, B)).players[0]]
  nodes.cut(true, A, B)
  await nodes.pass(30)
  for (const { client } of [ann, ben]) {
    expect(await client.next('notice')).toMatchObject({ code: 'saving_paused' })
    expect([client.closed, has(client, 'stopping')]).toEqual([undefined, false])
  }
  const newcomer = await nodes.client(A)
  expect(await newcomer.next('notice')).toMatchObject({ code: 'saving_paused' })
  nodes.cut(false, A, B)
  await nodes.pass(10)
  for (const { client } of [ann, ben, { client: newcomer }])
    expect(await client.next('notice')).toMatchObject({ code: 'saving_resumed' })
  for (const number of [A, B]) expect(await nodes.ready(number)).toMatchObject({ status: 200 })
})

test('a single node keeps its players while it is cut off', async () => {
  const nodes = await openAll(1)
  const { players } = await captains(nodes, A)
  nodes.cut(true, A)
  await nodes.pass(30)
  expect(await players[0].client.next('notice')).toMatchObject({ code: 'saving_paused' })
  expect(await nodes.ready(A)).toMatchObject({ status: 503, code: 'saving_paused' })
  nodes.cut(false, A)
  await nodes.pass(60)
  expect(await players[0].client.next('notice')).toMatchObject({ code: 'saving_resumed' })
  expect([players[0].client.closed, ...told(players[0])]).toEqual([undefined])
})

test('a node keeps its players if no other node has published its address', async () => {
  const nodes = await openAll(2, false)
  const { players } = await captains(nodes, A)
  nodes.cut(true, A)
  await nodes.pass(30)
  expect(await players[0].client.next('notice')).toMatchObject({ code: 'saving_paused' })
  expect(has(players[0].client, 'stopping')).toBe(false)
})

test('a node hands its players over as soon as another node is ready again', async () => {
  const nodes = await openAll(2)
  const { players } = await captains(nodes, A)
  nodes.cut(true, A, B)
  await nodes.pass(20)
  expect(await players[0].client.next('notice')).toMatchObject({ code: 'saving_paused' })
  nodes.cut(false, B)
  await nodes.pass(10)
  const stopping = async () => {
    await nodes.pass(1)
    return has(players[0].client, 'stopping')
  }
  await expect.poll(stopping).toBe(true)
})

test('a connection that fails for three seconds again and again changes nothing', async () => {
  const nodes = await openAll(2)
  const { players } = await captains(nodes, A)
  for (let times = 0; times < 5; times++) {
    nodes.cut(true, A)
    await nodes.pass(3)
    nodes.cut(false, A)
    await nodes.pass(2)
    expect(await nodes.ready(A)).not.toMatchObject({ code: 'saving_paused' })
  }
  expect([has(players[0].client, 'stopping'), has(players[0].client, 'notice')]).toEqual([false, false])
})

test('a node stays not ready while the connection works for less than five seconds at a time', async () => {
  const nodes = await openAll(1)
  const { players } = await captains(nodes, A)
  nodes.cut(true, A)
  await nodes.pass(8)
  for (let times = 0; times < 5; times++) {
    nodes.cut(false, A)
    await nodes.pass(4)
    expect(await nodes.ready(A)).toMatchObject({ status: 503 })
    nodes.cut(true, A)
    await nodes.pass(2)
  }
  const codes = players[0].client.inbox.filter(({ type }) => type === 'notice').map(({ payload }) => payload.code)
  expect(codes).toEqual(['saving_paused'])
})
