// Tests of nodes that run two different releases on one database.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { game as secret } from '#kit/testing/games/secret.ts'
import { openNodes } from '../../testing/nodes.ts'
import { newDatabase } from '../../testing/postgres.ts'
import { joinAgain, openMatch, type Player } from '../../testing/server.ts'
import { journalSuite } from '../suite/journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { oneStepNewer } from '../testing/newer.ts'
import { stream } from '../testing/rows.ts'
import { openPostgres } from './journal.ts'
import { STEPS } from './schema.ts'

const NUMBER = STEPS.length

/** Returns the URL of a database to which one more migration step was applied than this program knows. */
async function newerDatabase(readableFrom: number): Promise<string> {
  const url = await newDatabase()
  await (await openPostgres(url, oneStepNewer(STEPS, readableFrom))).close()
  return url
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

journalSuite('PostgreSQL, tables one step newer', async () => {
  const url = await newerDatabase(NUMBER)
  return { open: () => openPostgres(url), remove: async () => {} }
})

test('a program opens a newer database that the program can use, and does not change the database’s version', async () => {
  const url = await newerDatabase(NUMBER)
  const journal = await openPostgres(url)
  onTestFinished(() => journal.close())
  await journal.create(stream('m'))
  await appendAll(journal, 'm', 1, 2)
  expect(await query(url, 'select seen, readable_from from steps')).toEqual([
    { seen: NUMBER + 1, readable_from: NUMBER },
  ])
})

test('a program refuses a newer database that the program can’t use, and the error names both versions', async () => {
  await expect(openPostgres(await newerDatabase(NUMBER + 1))).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringContaining(`(schema ${NUMBER + 1}, readable from ${NUMBER + 1}, this one knows ${NUMBER})`),
  })
})

test('a program refuses a newer database that does not record which programs can use it', async () => {
  const url = await newerDatabase(NUMBER)
  await query(url, 'alter table steps drop column readable_from')
  await expect(openPostgres(url)).rejects.toMatchObject({ code: 'newer' })
})

test('an older program deletes a forgotten person’s rows from database tables that the program does not know', async () => {
  const url = await newerDatabase(NUMBER)
  await query(url, `insert into later (person, note) values ('ann', 'mine'), ('bob', 'his')`)
  const journal = await openPostgres(url)
  onTestFinished(() => journal.close())
  await journal.forget('ann')
  expect(await query(url, 'select person from later')).toEqual([{ person: 'bob' }])
})

test('a node that has migrated the database and a node of the older release can serve the same match', async () => {
  const url = await newDatabase()
  const nodes = await openNodes([[secret]], { url })
  const { id, players } = await openMatch({ client: () => nodes.client(0) }, 'secret', 2, { rounds: 50 })
  const [ann, ben] = players as [Player, Player]
  const rock = { type: 'choose', shape: 'rock' }
  for (const player of [ann, ben]) expect(await player.play(rock)).toMatchObject({ refused: false })
  await nodes.open([secret], { journal: await openPostgres(url, oneStepNewer(STEPS, NUMBER)) })
  const moved = await joinAgain(await nodes.client(1), id, ben.token)
  for (let round = 0; round < 5; round++)
    for (const player of [ann, moved]) expect(await player.play(rock)).toMatchObject({ refused: false })
  await nodes.open([secret])
  const back = await joinAgain(await nodes.client(2), id, ben.token)
  expect(back.joined.seq).toBe(12)
})

test('people who were stored before the server recorded who came back count as having come back', async () => {
  const url = await newDatabase()
  const before = STEPS.findIndex(({ sql }) => sql.includes('create table returned'))
  const earlier = await openPostgres(url, STEPS.slice(0, before))
  await earlier.setName('ann', 'Ann')
  await earlier.close()
  const journal = await openPostgres(url)
  onTestFinished(() => journal.close())
  expect(await journal.sweepGuests(['ann'])).toBe(0)
})
