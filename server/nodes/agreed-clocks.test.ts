// Tests of matches with agreed clocks on several nodes, also while a node of the older release runs.
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { STEPS } from '../journal/postgres/schema.ts'
import type { Client, Payload } from '../testing/client.ts'
import { openNodes } from '../testing/nodes.ts'
import { newDatabase } from '../testing/postgres.ts'
import { joinAgain } from '../testing/server.ts'

const FIVE = { type: 'agree_clocks', clocks: 5 }
/** The tables of a release that cannot read matches with agreed clocks. */
const OLD = STEPS.map(({ formats, ...step }) => ({
  ...step,
  ...(formats && { formats: formats.filter((format) => format !== 'agreed_clocks') }),
}))

const lengths = ({ asks }: Payload): number[] =>
  asks.map(({ since, due }: { since: number; due: number }) => due - since)

const does = (client: Client, code: string, action: object, id?: string) =>
  client.say('room_action', { code, action, ...(id && { id }) })

test('players on two nodes agree on five times the time and see the same deadlines', async () => {
  const nodes = await openNodes([[secret], [secret]])
  const [ann, ben] = [await nodes.client(0), await nodes.client(1)]
  const { code, token } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  const guest = (await ben.ask('join_room', { code }, 'room_joined')).payload
  for (const action of [{ type: 'sit' }, FIVE]) does(ann, code, action)
  await ben.next('room_update', ({ room }) => room.time?.clocks === 5)
  does(ben, code, { type: 'sit', clocks: 5 })
  await ann.next('room_update', ({ room }) => room.match !== null)
  const [hers, his] = [
    (await joinAgain(ann, `${code}-1`, token)).joined,
    (await joinAgain(ben, `${code}-1`, guest.token)).joined,
  ]
  expect(lengths(hers)).toEqual([150_000, 150_000])
  expect(his.asks.map(({ due }: { due: number }) => due)).toEqual(hers.asks.map(({ due }: { due: number }) => due))
})

test('a room refuses agreed clocks while a node of the older release runs, and accepts them afterwards', async () => {
  const url = await newDatabase()
  const nodes = await openNodes([], { url })
  await nodes.open([secret], { journal: await openPostgres(url, OLD) })
  await nodes.open([secret], { journal: await openPostgres(url, STEPS) })
  const ann = await nodes.client(1)
  const { code } = (await ann.ask('create_room', { game: 'secret' }, 'room_joined')).payload
  does(ann, code, { type: 'sit' })
  does(ann, code, FIVE, 'early')
  expect(await ann.next('validation_error', ({ id }) => id === 'early')).toMatchObject({ code: 'older_nodes' })
  await nodes.stop(0)
  let tries = 0
  await expect
    .poll(() => {
      nodes.clock.advance(5_000)
      does(ann, code, FIVE, `try${++tries}`)
      return ann.inbox.some(({ type, payload }) => type === 'room_update' && payload.room?.time?.clocks === 5)
    })
    .toBe(true)
})
