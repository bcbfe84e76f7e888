// Tests of behaviour that only the PostgreSQL store has: several writers, lost connections, claims.
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../testing/postgres.ts'
import type { Shared } from '../calls/nodes.ts'
import type { Journal, Loaded } from '../journal.ts'
import { journalSuite } from '../suite/journal.ts'
import { killSuite } from '../suite/kill.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, stream } from '../testing/rows.ts'
import { openPostgres } from './journal.ts'

const newStore = async () => {
  const address = await newDatabase()
  return { address, open: () => openPostgres(address), remove: async () => {} }
}

journalSuite('PostgreSQL', newStore)
killSuite('PostgreSQL', newStore)

/** Opens the journals of several servers on one empty database at the same time. */
async function openAll(count: number, as = 'turnstone') {
  const database = await newDatabase()
  const url = `${database}&application_name=${as}`
  const journals = await Promise.all(Array.from({ length: count }, () => openPostgres(url)))
  const client = new pg.Client(database)
  await client.connect()
  onTestFinished(async () => {
    await Promise.all(journals.map((journal) => journal.close()))
    await client.end()
  })
  const sql = async (text: string) => (await client.query(text)).rows
  return { url, journals: journals as [Journal, Journal, ...Journal[]], sql }
}

test('servers that start at the same time on an empty database share one epoch (journal id) and one signing key', async () => {
  const { journals } = await openAll(4)
  for (const what of [
    ({ epoch }: Journal) => epoch,
    ({ shared }: Journal) => shared?.keys.map((key) => key.toString('hex')).join(),
  ])
    expect(new Set(journals.map(what)).size).toBe(1)
  expect(journals[0].shared?.keys).toHaveLength(1)
})

test('a database of a newer version is refused and left unchanged', async () => {
  const { url, sql } = await openAll(1)
  await sql('update steps set seen = 1000, readable_from = 1000')
  await expect(openPostgres(url)).rejects.toMatchObject({
    name: 'JournalError',
    code: 'newer',
    message: expect.stringContaining('schema 1000'),
  })
  expect(await sql('select seen from steps')).toEqual([{ seen: 1000 }])
})

test('every database table with rows of people has an index by person, so forgetting a person reads no rows of other people', async () => {
  const { sql } = await openAll(1)
  const tables = (indexed: string) =>
    sql(`select relname from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'person'
      where relnamespace = current_schema()::regnamespace and relkind = 'r' ${indexed} order by relname`)
  expect(
    await tables('and exists (select from pg_index where indrelid = pg_class.oid and indkey[0] = attnum)'),
  ).toEqual(await tables(''))
})

test('exactly one of two writers succeeds if both append an input with the same sequence number', async () => {
  const { journals } = await openAll(2)
  const ids = Array.from({ length: 20 }, (_, i) => `m${i}`)
  for (const id of ids)
    expect(
      await Promise.all(journals.map((journal) => journal.create(stream(id)))).then((made) => made.sort()),
    ).toEqual(['created', 'exists'])
  for (let seq = 1; seq <= 50; seq++) {
    const answers = await Promise.all(
      journals.map((journal, who) =>
        Promise.all(
          (who ? ids.toReversed() : ids).map((id) =>
            journal.append(input(id, seq, { body: JSON.stringify({ seq, who }) })),
          ),
        ),
      ),
    )
    const [ours, theirs] = [answers[0], answers[1]?.toReversed()]
    for (const [i] of ids.entries()) expect([ours?.[i], theirs?.[i]].sort()).toEqual(['appended', 'conflict'])
  }
  for (const id of ids)
    expect((await journals[0].entries(id, 0)).map((body) => JSON.parse(body).seq)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    )
})

test('a failed call does not affect the other calls of its group', async () => {
  const { journals } = await openAll(1)
  const [journal] = journals
  for (const id of ['a', 'b', 'c']) await journal.create(stream(id))
  const nobody = { seat: 'p1', person: null as unknown as string, unproven: false, alias: null }
  const answers = await Promise.allSettled([
    journal.append(input('a', 1)),
    journal.append(input('b', 1, { seats: [nobody] })),
    journal.append(input('c', 1)),
  ])
  expect(answers).toMatchObject([{ value: 'appended' }, { reason: { code: 'rejected' } }, { value: 'appended' }])
  expect(
    [await journal.load('a'), await journal.load('b'), await journal.load('c')].map((loaded) => loaded?.seq),
  ).toEqual([1, 0, 1])
})

/**
 * Loads a stream on as many connections at once as the pool has, until all loads succeed. A pooled connection learns
 * only from its next statement that the database has closed it.
 */
async function loadedOnAllConnections(journal: Journal, id: string): Promise<Loaded> {
  const load = () => Promise.all(Array.from({ length: 20 }, () => journal.load(id)))
  let loaded: Array<Loaded | undefined> = []
  await expect.poll(async () => (loaded = await load())).not.toContain(undefined)
  return loaded[0] as Loaded
}

test('after the database closes all connections, no acknowledged input is lost and new appends succeed', async () => {
  const { journals, sql } = await openAll(1, 'to-be-cut')
  const [journal] = journals
  await journal.create(stream('m'))
  for (let cut = 0; cut < 5; cut++) {
    const from = ((await journal.load('m'))?.seq ?? 0) + 1
    const appends = Promise.allSettled(Array.from({ length: 20 }, (_, i) => journal.append(input('m', from + i))))
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'`)
    const done = (await appends).filter((answer) => answer.status === 'fulfilled' && answer.value === 'appended').length
    const { seq } = await loadedOnAllConnections(journal, 'm')
    expect(seq).toBeGreaterThanOrEqual(from - 1 + done)
    await appendAll(journal, 'm', seq + 1, seq + 2)
  }
})

test('restoring the database from a backup changes the epoch (journal id), and a restart does not change the epoch', async () => {
  const { url, journals, sql } = await openAll(1)
  await sql(`update journal set origin = 'another cluster'`)
  const [restored, again] = [await openPostgres(url), await openPostgres(url)]
  expect(restored.epoch).not.toBe(journals[0].epoch)
  expect(again.epoch).toBe(restored.epoch)
  await Promise.all([restored.close(), again.close()])
})

test('a newly added signing key signs new tokens, and tokens signed by older keys stay valid', async () => {
  const { url, journals, sql } = await openAll(1)
  await sql(`insert into signing_key (key) values (decode(repeat('ab', 32), 'hex'))`)
  const journal = await openPostgres(url)
  expect(journal.shared.keys).toEqual([Buffer.alloc(32, 0xab), ...(journals[0].shared?.keys ?? [])])
  await journal.close()
})

test('a reading of the clock returns the time of the database’s clock and the offset', async () => {
  const { journals } = await openAll(1)
  const { shared } = journals[0]
  const first = await shared?.readClock()
  expect(first).toMatchObject({ offset: 0, version: 0 })
  expect(Math.abs((first?.database ?? 0) - Date.now())).toBeLessThan(5_000)
  expect([await shared?.correctClock(-500, 0), await shared?.correctClock(700, 0)]).toEqual([true, false])
  expect(await shared?.readClock()).toMatchObject({ offset: -500, version: 1, number: (first?.number ?? 0) + 1 })
})

test('opening a journal fails with a clear message if the database can’t be reached', async () => {
  await expect(openPostgres('postgres://turnstone@localhost/postgres?host=/nowhere')).rejects.toMatchObject({
    code: 'io',
    message: expect.stringContaining('The database can not be reached'),
  })
})

test('the deletion of unplayed matches skips a match that is being appended to', async () => {
  const { journals, url } = await openAll(1)
  const [journal] = journals
  for (const id of ['busy', 'idle']) await journal.create(stream(id, { at: 100 }))
  const other = new pg.Client(url)
  await other.connect()
  await other.query(`begin; update head set seq = 1 where stream = 'busy'; insert into input values ('busy', 1, '{}')`)
  expect(await journal.sweep(101, 1)).toBe(1)
  await other.query('commit')
  await other.end()
  expect(await journal.load('idle')).toBeUndefined()
  expect(await journal.load('busy')).toMatchObject({ seq: 1, tail: ['{}'] })
})

/** Returns a claim that ends after ten seconds. */
const claim = (node: string, now: number) => ({ node, now, lapses: now + 10_000 })

test('only one server can claim an overdue stream, until the claim ends or the stream gets an input', async () => {
  const { journals } = await openAll(2)
  const [ours, theirs] = journals.map(({ shared }) => shared) as [Shared, Shared]
  for (const [id, due] of Object.entries({ first: 100, second: 200, later: 301 }))
    await journals[0].create(stream(id, { due }))
  const work = { until: 300, rules: ['game 1'], limit: 10 }
  const claimed = await Promise.all([
    ours.claimStreams(work, claim('a', 1_000)),
    theirs.claimStreams(work, claim('b', 1_000)),
  ])
  expect(claimed.flat().sort()).toEqual(['first', 'second'])
  expect(await theirs.claimStreams(work, claim('b', 10_999))).toEqual([])
  await journals[0].append(input('second', 1, { due: 250 }))
  expect(await theirs.claimStreams(work, claim('b', 10_999))).toEqual(['second'])
  expect(await theirs.claimStreams(work, claim('b', 11_000))).toEqual(['first'])
})

test('a server claims only streams whose rules are installed on that server, and streams without a recorded rules name', async () => {
  const { journals, sql } = await openAll(1)
  const [journal] = journals
  for (const [id, rules] of Object.entries({ ours: 'game 2', theirs: 'game 1', old: 'other' }))
    await journal.create(stream(id, { due: 100, rules }))
  await sql(`update stream set rules = null where id = 'old'`)
  expect(
    (await journal.shared?.claimStreams({ until: 100, rules: ['game 2', 'game 3'], limit: 10 }, claim('a', 1)))?.sort(),
  ).toEqual(['old', 'ours'])
})

test('a server claims the longest overdue streams first, up to a limit, and can require a seated person whose id has a given prefix', async () => {
  const { journals } = await openAll(1)
  const [journal] = journals
  const bot = { seat: 'p1', person: 'bot:easy:1', unproven: false, alias: null }
  for (const [id, due] of Object.entries({ c: 300, a: 100, b: 200 }))
    await journal.create(stream(id, { due, ...(id !== 'a' && { seats: [bot] }) }))
  const work = { until: 300, rules: ['game 1'] }
  expect(await journal.shared?.claimStreams({ ...work, limit: 1 }, claim('a', 1))).toEqual(['a'])
  expect(
    await journal.shared?.claimStreams({ ...work, seating: 'bot:', after: 200, limit: 9 }, claim('a', 20_000)),
  ).toEqual(['c'])
})

test('only one server can claim a seat’s decision, until the claim ends or the seat has another decision', async () => {
  const { journals } = await openAll(2)
  const [ours, theirs] = journals.map(({ shared }) => shared) as [Shared, Shared]
  await journals[0].create(stream('m', { seats: [{ seat: 'p1', person: 'bot:easy:1', unproven: false, alias: null }] }))
  const decision = { id: 'm', seat: 'p1', ask: '1/p1', seq: 0 }
  const both = await Promise.all([
    ours.claimDecision(decision, claim('a', 1)),
    theirs.claimDecision(decision, claim('b', 1)),
  ])
  expect(both.sort()).toEqual([false, true])
  expect([
    await ours.claimDecision(decision, claim('c', 10_000)),
    await ours.claimDecision(decision, claim('c', 10_001)),
  ]).toEqual([false, true])
  expect([
    await ours.claimDecision(decision, claim('c', 10_002)),
    await theirs.claimDecision({ ...decision, ask: '2/p1' }, claim('d', 10_003)),
  ]).toEqual([true, true])
  expect(await ours.claimDecision({ ...decision, ask: '3/p1', seq: 1 }, claim('c', 10_004))).toBe(false)
})

test('only one server at a time deletes old streams, until its claim ends', async () => {
  const { journals } = await openAll(2)
  const swept = await Promise.all(journals.map(({ shared }, i) => shared?.claimSweep(claim(`${i}`, 1))))
  expect(swept.sort()).toEqual([false, true])
  expect([
    await journals[1].shared?.claimSweep(claim('b', 10_000)),
    await journals[1].shared?.claimSweep(claim('b', 10_001)),
  ]).toEqual([false, true])
})

test('only one server that has the match’s rules can claim the storing of a replay, until the claim ends', async () => {
  const { journals } = await openAll(2)
  const [journal] = journals
  await journal.create(stream('m'))
  await journal.append(input('m', 1, { over: true }))
  const claims = (node: string, now: number, rules = ['game 1']) =>
    journal.shared?.claimReplays({ since: 0, rules, limit: 10 }, claim(node, now))
  expect(await claims('a', 1, ['game 2'])).toEqual([])
  expect([await claims('a', 2), await claims('b', 3), await claims('b', 10_002)]).toEqual([['m'], [], ['m']])
  await journal.storeReplay('m', [])
  expect(await claims('a', 99_999)).toEqual([])
})

test('streams that a server holds in memory are not deleted as unused', async () => {
  const { journals } = await openAll(2)
  const [journal, other] = journals
  for (const id of ['used', 'idle']) await journal.create(stream(id, { at: 100 }))
  for (const id of ['r/USEDAA', 'r/IDLEAA']) await journal.create(stream(id, { at: 100, kind: 'room' }))
  expect((await other.shared?.use(['used', 'r/USEDAA', 'gone'], 200))?.sort()).toEqual(['r/USEDAA', 'used'])
  expect([await journal.sweep(150, 1), await journal.sweepRooms(150)]).toEqual([1, 1])
  expect([await journal.sweep(201, 1), await journal.sweepRooms(201)]).toEqual([1, 1])
})
