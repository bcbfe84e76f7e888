// Tests of the bus over PostgreSQL.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testClock } from '../testing/clock.ts'
import { newDatabase } from '../testing/postgres.ts'
import type { RemoteMessage } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'
import { busSuite, note } from './suite.ts'

const log = pino({ level: 'silent' })

busSuite('LISTEN and NOTIFY', async () => {
  const parts = { url: await newDatabase(), epoch: randomBytes(16).toString('hex'), clock: testClock(), log }
  return { open: () => postgresBus(parts), shared: true }
})

test('ignores messages from nodes that use another journal in the same database', async () => {
  const url = await newDatabase()
  const [ours, same, other] = await Promise.all(
    ['aa', 'aa', 'bb'].map((epoch) => postgresBus({ url, epoch, clock: testClock(), log })),
  )
  const heard: RemoteMessage[] = []
  ours?.onRemoteChange.listen((word) => heard.push(word))
  for (const id of ['same', 'other']) await ours?.follow(id)
  other?.publish(note('other', 1))
  same?.publish(note('same', 1))
  await expect.poll(() => heard).toEqual([{ id: 'same', seq: 1, bodies: [], beside: false }])
  await Promise.all([ours, same, other].map((bus) => bus?.close()))
})

test('reconnects after the connection was lost', async () => {
  const url = await newDatabase()
  const clock = testClock()
  const parts = { url: `${url}&application_name=bus-to-be-cut`, epoch: randomBytes(16).toString('hex'), clock, log }
  const [ours, other] = [await postgresBus(parts), await postgresBus({ ...parts, url })]
  const heard: RemoteMessage[] = []
  ours.onRemoteChange.listen((word) => heard.push(word))
  await ours.follow('m')
  const client = new pg.Client(url)
  await client.connect()
  const listening = async () =>
    (await client.query(`select pid from pg_stat_activity where application_name = 'bus-to-be-cut'`)).rowCount
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bus-to-be-cut'`)
  await expect.poll(() => ours.isConnected).toBe(false)
  await expect.poll(listening).toBe(0)
  await expect
    .poll(async () => {
      clock.advance(1_000)
      return listening()
    })
    .toBe(1)
  await expect
    .poll(() => {
      other.publish(note('m', 3))
      return heard.at(-1)
    })
    .toEqual({ id: 'm', seq: 3, bodies: [], beside: false })
  expect(ours.isConnected).toBe(true)
  await client.end()
  await Promise.all([ours.close(), other.close()])
})
