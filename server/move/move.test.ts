// Tests of moving a journal from SQLite to PostgreSQL and back.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { canonical } from '#kit/json.ts'
import { readSettings } from '../base/settings.ts'
import { openIdentity } from '../identity/tokens.ts'
import { openDatabase } from '../journal/postgres/database.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { openJournal } from '../journal/sqlite/journal.ts'
import { startServer } from '../server.ts'
import { nameOfStream } from '../streams/stream-id.ts'
import { testClock } from '../testing/clock.ts'
import { newDatabase } from '../testing/postgres.ts'
import { LOOSE } from '../testing/server.ts'
import { type Moved, move } from './move.ts'
import { openSource, openTarget } from './open.ts'
import { movedTables } from './tables.ts'
import { filledFolder, newFolder, oldFolder } from './testing/journals.ts'

const noWait = async () => {}

/** Moves the journal. `writes` is the number of transactions before the move fails. */
async function moveAll(from: string, to: string, writes = Number.POSITIVE_INFINITY): Promise<Moved> {
  let left = writes
  const source = await openSource(from, noWait)
  try {
    const target = await openTarget(to)
    const onWrite = () => {
      if (left-- <= 0) throw new Error('killed')
    }
    return await move(source, target, { onWrite }).finally(() => target.close())
  } finally {
    await source.close()
  }
}

/** Copies all tables, but stops before the last step of the move. */
async function moveUntilEnd(from: string, to: string): Promise<void> {
  const [source, target] = [await openSource(from, noWait), await openTarget(to)]
  const finish = () => Promise.reject(new Error('killed'))
  await expect(move(source, { ...target, finish })).rejects.toThrow('killed')
  await target.close()
  await source.close()
}

/** Returns all rows of all moved tables, sorted, and the server's own data. */
async function contentOf(place: string, other: string): Promise<Record<string, unknown>> {
  const store = await openSource(place, noWait)
  const beside = await openTarget(other)
  try {
    const [catalogue, otherCatalogue] = [await store.catalogue(), await beside.catalogue()]
    const isSqlite = store.kind === 'sqlite'
    const tables = movedTables(isSqlite ? otherCatalogue : catalogue, isSqlite ? catalogue : otherCatalogue)
    const content: Record<string, unknown> = { own: await store.own() }
    for (const table of tables) {
      const rows: string[] = []
      for (let after: unknown[] | null | undefined = null; after !== undefined; ) {
        const page = await store.read(table, after)
        rows.push(...page.rows.map(canonical))
        after = page.after
      }
      content[table.name] = rows.sort()
    }
    return content
  } finally {
    await store.close()
    await beside.close()
  }
}

test('a journal with rows in every table is unchanged after a move to PostgreSQL and back', async () => {
  const [folder, url, back] = [await filledFolder(), await newDatabase(), newFolder()]
  const moved = await moveAll(folder, url)
  expect(Object.entries(moved.rows).filter(([, count]) => count === 0)).toEqual([])
  expect(moved.damaged).toEqual([])
  await moveAll(url, back)
  const empty = await newDatabase()
  const before = await contentOf(folder, empty)
  expect(await contentOf(url, newFolder())).toEqual(before)
  expect(await contentOf(back, empty)).toEqual(before)
})

test('after the move everybody is signed in, and the records of matches are the same', async () => {
  const [folder, url, back] = [await filledFolder(), await newDatabase(), newFolder()]
  const db = new DatabaseSync(join(folder, 'journal.sqlite'))
  const [row] = db
    .prepare(`select id, person, at from stream join sitting on stream = key where kind = 'match' and over`)
    .all() as { id: string; person: string; at: number }[]
  db.close()
  const token = openIdentity(folder, () => 0, true).token(row?.person ?? '')
  const looked = async (env: Record<string, string>) => {
    const settings = readSettings({ ...LOOSE, LOG_LEVEL: 'error', ...env })
    const server = await startServer(settings, { clock: testClock(row?.at) })
    const get = async (path: string) =>
      (await fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { cookie: `turnstone=${token}` } })).text()
    const answers = [await get('/api/me/devices'), await get(`/api/matches/${nameOfStream(row?.id ?? '')}/record`)]
    await server.stop()
    return answers
  }
  await moveAll(folder, url)
  await moveAll(url, back)
  const before = await looked({ DATA_DIR: folder })
  expect(before[1]).toContain('"links"')
  expect(await looked({ DATABASE_URL: url })).toEqual(before)
  expect(await looked({ DATA_DIR: back })).toEqual(before)
  expect(readFileSync(join(back, 'journal.sqlite.epoch'), 'utf8')).toBe(
    readFileSync(join(folder, 'journal.sqlite.epoch'), 'utf8'),
  )
})

test('names, chat lines, profiles, replays and the stored time are readable after the move', async () => {
  const [folder, url, back] = [await filledFolder(), await newDatabase(), newFolder()]
  const read = async (dataDir: string) => {
    const journal = await openJournal(dataDir)
    const [match = ''] = (await journal.results('ann', 1, {})).map(({ id }) => id)
    const answers = [
      await journal.names(['ann']),
      await journal.said(match, 9),
      await journal.profile('ann'),
      await journal.replayPart(match, 1),
      await journal.reports(false, 9),
      (await journal.readTime()).kept,
    ]
    await journal.close()
    return answers
  }
  const before = await read(folder)
  expect(before).toMatchObject([
    { ann: 'Änn 🎲' },
    [{ text: 'Hallo' }, { text: 'ohne' }],
    { face: 3 },
    'AP8=',
    [{}],
    {},
  ])
  await moveAll(folder, url)
  await moveAll(url, back)
  expect(await read(back)).toEqual(before)
})

test('a new row in a moved journal gets the next free number', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  await moveAll(folder, url)
  const journal = await openPostgres(url)
  const act = { at: 1, what: 'banned', about: 'dan' } as const
  const { id } = await journal.ban({ kind: 'person', whom: 'dan', reason: '', at: 1, until: null }, act)
  await journal.close()
  expect(id).toBe(2)
})

test.each([
  ['to PostgreSQL', false],
  ['to a folder', true],
])('a move %s that fails again and again loses no row and duplicates no row', async (_, isBack) => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  const whole = await moveAll(folder, url)
  const [from, to] = isBack ? [url, newFolder()] : [folder, await newDatabase()]
  let attempts = 0
  for (let moved: Moved | undefined; !moved; ) {
    moved = await moveAll(from, to, 4).catch((error: Error) => {
      expect(error.message).toBe('killed')
      return undefined
    })
    attempts++
    if (moved) expect(moved).toEqual(whole)
  }
  expect(attempts).toBeGreaterThan(5)
})

test('if the command is killed in the middle of a move, the next run of the command finishes the move', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  const run = (isKilled: boolean) =>
    new Promise<{ code: number | null; text: string }>((resolve) => {
      const script = join(import.meta.dirname, '..', '..', 'scripts', 'move.ts')
      const child = spawn(process.execPath, [script, '--from', folder, '--to', url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (part: Buffer) => {
        text += String(part)
        if (isKilled && text.includes('copied head')) child.kill('SIGKILL')
      })
      child.on('close', (code) => resolve({ code, text }))
    })
  expect(await run(true)).toMatchObject({ code: null })
  await expect(openPostgres(url)).rejects.toThrow('the move is not complete')
  const { code, text } = await run(false)
  expect([code, text.includes('copied stream'), text.includes('The journal is moved')]).toEqual([0, false, true])
  await (await openPostgres(url)).close()
})

test('a server refuses to open a folder with an unfinished move', async () => {
  const [folder, url, back] = [await filledFolder(), await newDatabase(), newFolder()]
  await moveAll(folder, url)
  await expect(moveAll(url, back, 2)).rejects.toThrow('killed')
  await expect(openJournal(back)).rejects.toThrow('the move is not complete')
})

test('refuses a target that is not empty', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  await moveAll(folder, url)
  await expect(moveAll(await filledFolder(), url)).rejects.toThrow('not empty')
  await expect(moveAll(url, folder)).rejects.toThrow('not empty')
  const onlyKey = newFolder()
  writeFileSync(join(onlyKey, 'key'), Buffer.alloc(32))
  await expect(moveAll(url, onlyKey)).rejects.toThrow('signing key')
})

test('refuses a target with an unfinished move of another journal', async () => {
  const [url, other] = [await newDatabase(), newFolder()]
  await expect(moveAll(await filledFolder(), url, 3)).rejects.toThrow('killed')
  await (await openJournal(other)).close()
  await expect(moveAll(other, url)).rejects.toThrow('another journal')
})

test('refuses a journal of another version and says what to do', async () => {
  await expect(moveAll(oldFolder(), await newDatabase())).rejects.toThrow('Start the server of this version on it once')
  const url = await newDatabase()
  await (await openPostgres(url)).close()
  const database = openDatabase(url)
  await database.run({ text: 'update steps set seen = seen + 1' })
  await database.close()
  await expect(moveAll(url, newFolder())).rejects.toThrow('newer version')
})

test('refuses a folder on which a server is running', async () => {
  const folder = await filledFolder()
  const journal = await openJournal(folder)
  onTestFinished(() => journal.close())
  await expect(moveAll(folder, await newDatabase())).rejects.toThrow('A server is running')
})

test('refuses a folder whose journal has lost its last commits, until a server has been started on the folder', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  const db = new DatabaseSync(join(folder, 'journal.sqlite'))
  db.exec('update journal set commits = commits - 1')
  db.close()
  await expect(moveAll(folder, url)).rejects.toThrow('the journal has lost its last commits')
  await (await openJournal(folder)).close()
  expect((await moveAll(folder, url)).damaged).toEqual([])
})

test('refuses a database while a node renews its row in it, but not after the node was killed', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  await moveAll(folder, url)
  const database = openDatabase(url)
  onTestFinished(() => database.close())
  await database.run({ text: `insert into node (id, renewed) values ('a', 1)` })
  const renew = () => database.run({ text: 'update node set renewed = renewed + 1' })
  await expect(openSource(url, renew)).rejects.toThrow('A server is running')
  expect((await moveAll(url, newFolder())).rows.stream).toBeGreaterThan(0)
})

test('refuses to move from a folder or database without a journal', async () => {
  await expect(moveAll(newFolder(), await newDatabase())).rejects.toThrow('There is no journal in')
  await expect(moveAll(await newDatabase(), newFolder())).rejects.toThrow('There is no journal in')
})

test('fails if the source was changed during the move', async () => {
  const [folder, url] = [await filledFolder(), await newDatabase()]
  await moveUntilEnd(folder, url)
  const journal = await openJournal(folder)
  await journal.setName('ann', 'Anna')
  await journal.close()
  await expect(moveAll(folder, url)).rejects.toThrow('Rows of the table person differ')
})

test('moves damaged matches unchanged, and reports their ids', async () => {
  const folder = await filledFolder()
  const db = new DatabaseSync(join(folder, 'journal.sqlite'))
  db.exec(`update input set body = replace(body, '"at":', '"at": ') where key = (select max(key) from input)`)
  db.close()
  expect((await moveAll(folder, await newDatabase())).damaged).toHaveLength(1)
})

test('a move does not change the source folder', async () => {
  const [folder, copy] = [await filledFolder(), newFolder()]
  cpSync(folder, copy, { recursive: true })
  await moveAll(folder, await newDatabase())
  for (const file of ['key', 'key.old', 'journal.sqlite.epoch'])
    expect(readFileSync(join(folder, file))).toEqual(readFileSync(join(copy, file)))
  const empty = await newDatabase()
  expect(await contentOf(folder, empty)).toEqual(await contentOf(copy, empty))
  expect(existsSync(join(folder, 'journal.sqlite'))).toBe(true)
})
