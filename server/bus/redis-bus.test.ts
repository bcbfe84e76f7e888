// Tests of the bus over Redis.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createClient } from '@redis/client'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { testRedis } from '../testing/redis.ts'
import type { RemoteMessage } from './bus.ts'
import { redisBus } from './redis-bus.ts'
import { busSuite, note } from './suite.ts'

const silent = pino({ level: 'silent' })
const newEpoch = () => randomBytes(16).toString('hex')

busSuite('Redis', async () => {
  const parts = { url: testRedis(), epoch: newEpoch(), clock: testClock(), log: silent }
  return { open: () => redisBus(parts), shared: true }
})

/** Opens a bus on the test Redis for the journal with this epoch, and collects the messages that it receives. */
async function open(epoch: string, { log = silent, clock = testClock() } = {}) {
  const bus = await redisBus({ url: testRedis(), epoch, clock, log })
  onTestFinished(() => bus.close())
  const heard: RemoteMessage[] = []
  bus.onRemoteChange.listen((word) => heard.push(word))
  return { bus, heard }
}

/** Returns a log that passes each log line to the callback. */
const logTo = (write: (line: string) => void) => pino({ level: 'warn' }, { write })

async function administrator() {
  const client = await createClient({ url: testRedis() }).connect()
  onTestFinished(() => client.destroy())
  return client
}

test('ignores messages from nodes that use another journal and the same Redis', async () => {
  const [ours, same, other] = [await open('aa'), await open('aa'), await open('bb')]
  for (const id of ['same', 'other']) await ours.bus.follow(id)
  other.bus.publish(note('other', 1))
  same.bus.publish(note('same', 1))
  await expect.poll(() => ours.heard).toEqual([{ id: 'same', seq: 1, bodies: [], beside: false }])
})

test('unsubscribes from the Redis channel of a stream that is no longer followed', async () => {
  const epoch = newEpoch()
  const { bus } = await open(epoch)
  const redis = await administrator()
  const channels = () => redis.sendCommand(['PUBSUB', 'SHARDCHANNELS', `turnstone:${epoch}:*`])
  await bus.follow('m')
  expect(await channels()).toEqual([`turnstone:${epoch}:m`])
  bus.unfollow('m')
  await expect.poll(channels).toEqual([])
})

test('a bus that has reconnected receives messages about streams followed before and after the connection was lost', async () => {
  const epoch = newEpoch()
  const cut = Promise.withResolvers<string>()
  const [ours, other] = [await open(epoch, { log: logTo(cut.resolve) }), await open(epoch)]
  await ours.bus.follow('before')
  await (await administrator()).sendCommand(['CLIENT', 'KILL', 'SKIPME', 'yes'])
  expect(await cut.promise).toContain('connection to other nodes is lost')
  await ours.bus.follow('meanwhile')
  await expect
    .poll(() => {
      for (const id of ['before', 'meanwhile']) other.bus.publish(note(id, 3))
      return new Set(ours.heard.map(({ id }) => id))
    })
    .toEqual(new Set(['before', 'meanwhile']))
  expect(ours.bus.isConnected).toBe(true)
})

/** A proxy to the test Redis that can be made to stop forwarding data. */
async function hangingRedis() {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-hang-'))
  const near: Socket[] = []
  const way = createServer((socket) => {
    near.push(socket)
    socket.pipe(connect(fileURLToPath(testRedis().replace('unix:', 'file:')))).pipe(socket)
  })
  way.listen(join(folder, 'socket'))
  await once(way, 'listening')
  onTestFinished(() => {
    for (const socket of near) socket.destroy()
    way.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: `unix://${join(folder, 'socket')}`, hang: () => near.forEach((socket) => void socket.unpipe()) }
}

test('a Redis that hangs does not block callers', async () => {
  const clock = testClock()
  const { url, hang } = await hangingRedis()
  const bus = await redisBus({ url, epoch: newEpoch(), clock, log: silent })
  hang()
  const followed = bus.follow('m')
  clock.advance(250)
  await followed
  await bus.close()
})

test('a node starts although Redis does not answer, and logs the lost connection once', async () => {
  const logged: string[] = []
  const log = logTo((line) => logged.push(line))
  const bus = await redisBus({ url: 'unix:///nowhere', epoch: newEpoch(), clock: testClock(), log })
  await bus.follow('m')
  bus.publish(note('m', 1))
  expect(bus.isConnected).toBe(false)
  await bus.close()
  expect(logged).toEqual([expect.stringContaining('connection to other nodes is lost')])
})

test('refuses to start if Redis does not support the needed commands, and reports the error message from Redis', async () => {
  await (await administrator()).sendCommand([
    'ACL',
    'SETUSER',
    'restricted',
    'on',
    '>secret',
    'allchannels',
    '+@all',
    '-spublish',
  ])
  const url = testRedis().replace('unix://', 'unix://restricted:secret@')
  await expect(redisBus({ url, epoch: newEpoch(), clock: testClock(), log: silent })).rejects.toThrow(
    /REDIS_URL must be .*spublish/,
  )
})

test('refuses to start with an invalid address, and does not print the address, because the address may hold a password', async () => {
  const refused = redisBus({ url: 'http://user:secret@host', epoch: newEpoch(), clock: testClock(), log: silent })
  await expect(refused).rejects.toThrow(/^REDIS_URL must be like redis:/)
  await expect(refused).rejects.not.toThrow('secret')
})
