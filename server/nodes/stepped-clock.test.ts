// Tests that nodes keep working when the database's clock is set forward or back.
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { newVisitor, signIn, tokenIn } from '../conduct/testing/people.ts'
import { idOf, linked, remove } from '../people/testing.ts'
import { Browser } from '../testing/browser.ts'
import { learns, openNodes } from '../testing/nodes.ts'
import { clockedDatabase } from '../testing/postgres.ts'

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
