// Tests that nodes keep working when the database's clock is set forward or back.
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { newVisitor, signIn, tokenIn } from '../conduct/testing/people.ts'
import { idOf, linked, remove } from '../people/testing.ts'
import { Browser } from '../testing/browser.ts'
import { testClock } from '../testing/clock.ts'
import { freePort } from '../testing/free-port.ts'
import { learns, openNodes } from '../testing/nodes.ts'
import { clockedDatabase } from '../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../testing/server.ts'

const START = 1_800_000_000_000
const HOUR = 3_600_000
const [A, B] = [0, 1]

async function open() {
  const database = await clockedDatabase(START)
  const nodes = await openNodes([[secret], [secret]], { url: database.url, env: { DEFAULT_GAME: 'secret' } })
  return { database, nodes }
}

test('a revocation reaches the other node after the database’s clock was set back', async () => {
  const { nodes, database } = await open()
  const laptop = await Browser.open(nodes.port(A), 'Ann')
  const phone = await linked(nodes.port(B), laptop)
  const socket = await phone.socket()
  await remove(laptop, await idOf(phone))
  await learns(nodes, socket, 'signed_out')
  const tablet = await linked(nodes.port(B), laptop)
  const other = await tablet.socket()
  await database.set(START - HOUR)
  await remove(laptop, await idOf(tablet))
  expect(await learns(nodes, other, 'signed_out')).toMatchObject({ because: 'removed' })
})

test('a ban and a mute reach a node that reads them ten seconds after the database’s clock was set back', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void logged.push(line) })
  const database = await clockedDatabase(START)
  const nodes = await openNodes([], { url: database.url })
  for (const _ of [A, B]) await nodes.open([secret], { log })
  const [ann, ben] = [await newVisitor(nodes.port(A), 'Ann'), await newVisitor(nodes.port(B), 'Ben')]
  const operator = await signIn(nodes.port(A), tokenIn(logged))
  const [laptop, benAt] = [await ann.socket(nodes.port(B)), await ben.socket()]
  await ann.post('/api/me/mutes', { other: ben.id, muted: true })
  await learns(nodes, laptop, 'mutes', ({ people }) => people.length === 1)
  laptop.inbox.splice(0)
  await database.set(START - HOUR)
  await ann.post('/api/me/mutes', { other: ben.id, muted: false })
  await operator.post('/operator/api/bans', { kind: 'person', whom: ben.id, reason: 'Rude', hours: 1 })
  await database.set(START - HOUR + 10_000)
  await learns(nodes, laptop, 'mutes', ({ people }) => people.length === 0)
  expect(await learns(nodes, benAt, 'banned')).toMatchObject({ reason: 'Rude' })
})

const STEP_MS = 100

/** Starts nodes that follow the database's clock. Time passes only in `pass`, for the database and for the nodes. */
async function following(count: number) {
  const database = await clockedDatabase(START)
  const logged: string[] = []
  const log = pino({ level: 'warn', base: null }, { write: (line: string) => void logged.push(line) })
  const nodes = await openNodes([], { url: database.url, followsDatabase: true })
  for (let i = 0; i < count; i++) await nodes.open([secret], { log })
  let [elapsed, error] = [0, 0]
  const tick = async () => {
    elapsed += STEP_MS
    await database.set(START + elapsed + error)
    nodes.clock.advance(STEP_MS)
  }
  return {
    database,
    nodes,
    logged,
    /** The time that has really passed, as milliseconds since 1970. */
    now: () => START + elapsed,
    tick,
    async passUntil(time: number) {
      while (START + elapsed < time) await tick()
    },
    async step(ms: number) {
      error += ms
      await database.set(START + elapsed + error)
    },
  }
}

/** Returns the jumps that a node has counted, by outcome. */
async function jumpsAt(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Object.fromEntries(
    [...text.matchAll(/^turnstone_clock_jumps_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, name, n]) => [
      name,
      Number(n),
    ]),
  )
}

describe.each([HOUR, -HOUR])('after a step of the database’s clock by %i ms', (ms) => {
  test.each([1, 2])('%i node(s) correct the offset once, and no deadline moves', async (count) => {
    const cluster = await following(count)
    const { nodes } = cluster
    const match = await openMatch({ client: () => nodes.client() }, 'secret', 2, { rounds: 9 })
    const [ann] = match.players as [Player, Player]
    const { due } = ann.joined.asks[0]
    await cluster.passUntil(START + 2_000)
    await cluster.step(ms)
    await expect
      .poll(async () => {
        await cluster.tick()
        return cluster.database.corrections()
      })
      .toBe(1)
    expect(cluster.now()).toBeLessThan(due)
    const again = async () => (await joinAgain(await nodes.client(count - 1), match.id, ann.token)).joined
    expect(await again()).toMatchObject({ seq: 0, asks: [{ due }, { due }] })
    await cluster.passUntil(due - 1_000)
    expect(await again()).toMatchObject({ seq: 0 })
    await cluster.passUntil(due + 2_000)
    await expect.poll(again).toMatchObject({ outcome: { at: due } })
    const jumps = await Promise.all(Array.from({ length: count }, (_, i) => jumpsAt(nodes.port(i))))
    expect(jumps.flatMap((each) => Object.keys(each)).sort()).toEqual(['corrected', 'agreed'].slice(0, count).sort())
  })
})

test('a jump of the clock is logged and appears on the operator’s page', async () => {
  const cluster = await following(1)
  const port = cluster.nodes.port(A)
  const operator = await signIn(port, tokenIn(cluster.logged))
  await cluster.step(-HOUR)
  const jumps = async () => {
    await cluster.tick()
    return (await operator.get('/operator/api/overview')).body.health.jumps
  }
  await expect.poll(jumps).toMatchObject([{ ms: -HOUR, outcome: 'corrected' }])
  expect(cluster.logged.filter((line) => line.includes('clock has jumped'))).toHaveLength(1)
})

test('a node whose own clock is wrong sends its players to another node, adopts the cluster’s time, and is then ready again', async () => {
  const database = await clockedDatabase(START)
  const nodes = await openNodes([], { url: database.url, followsDatabase: true })
  const owns = [testClock(START), testClock(START)] as const
  for (const own of owns) {
    const port = await freePort()
    const env = { PORT: `${port}`, NODE_URL: `http://127.0.0.1:${port}` }
    await nodes.open([secret], { own }, env)
  }
  let elapsed = 0
  const tick = async () => {
    elapsed += STEP_MS
    await database.set(START + elapsed)
    for (const own of owns) own.advance(STEP_MS)
  }
  const becomes = (status: number) =>
    expect
      .poll(async () => {
        await tick()
        return (await fetch(`http://127.0.0.1:${nodes.port(A)}/readyz`)).status
      })
      .toBe(status)
  while (elapsed < 12_000) await tick()
  const client = await nodes.client(A)
  owns[0].advance(HOUR)
  await becomes(503)
  await expect
    .poll(async () => {
      await tick()
      return client.inbox.some(({ type }) => type === 'stopping')
    })
    .toBe(true)
  await becomes(200)
  expect(await database.corrections()).toBe(0)
  expect(await jumpsAt(nodes.port(A))).toEqual({ own: 1 })
  const { players } = await openMatch({ client: () => nodes.client(A) }, 'secret', 2)
  const { now } = (players[0] as Player).joined
  expect(Math.abs(now - START - elapsed)).toBeLessThan(1_000)
})
