// Tests of opening the SQLite file: foreign, old, damaged and missing journals.
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appendAll } from '../testing/append-all.ts'
import { stream } from '../testing/rows.ts'
import { openSqlite } from './journal.ts'
import { JOURNAL } from './schema.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'turnstone-file-'))
  file = join(folder, 'journal.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the bytes of every file in the folder. */
const contents = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'base64')]))

/** Creates a journal with one match and two inputs, and closes the journal. Returns the journal's epoch (random id). */
async function played(): Promise<string> {
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  await appendAll(journal, 'm', 1, 2)
  await journal.close()
  return journal.epoch
}

test('a file from a newer version is refused', async () => {
  const db = new DatabaseSync(file)
  db.exec(`pragma user_version = 99; pragma application_id = ${JOURNAL}`)
  db.close()
  await expect(openSqlite(file)).rejects.toMatchObject({
    name: 'JournalError',
    code: 'newer',
    message: expect.stringContaining('newer version'),
  })
})

test('a file that is no journal is refused', async () => {
  writeFileSync(
    file,
    'something else altogether, and long enough to be read as a header of a database file by anybody who tries to',
  )
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'corrupt' })
  await expect(openSqlite(join(folder, 'no', 'such', 'folder'))).rejects.toMatchObject({ code: 'io' })
})

test('a journal of an early version is refused, and the journal and its SQLite log stay unchanged', async () => {
  const db = new DatabaseSync(file)
  db.exec(
    'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma user_version = 1; create table stream (id text, n integer); insert into stream values (1, 2)',
  )
  const [old, log] = [readFileSync(file), readFileSync(`${file}-wal`)]
  db.close()
  writeFileSync(file, old)
  writeFileSync(`${file}-wal`, log)
  const before = contents()
  expect(Object.keys(before)).toEqual(['journal.db', 'journal.db-wal'])
  await expect(openSqlite(file)).rejects.toMatchObject({
    code: 'older',
    message: expect.stringMatching(/early version of this program.* left as it is/),
  })
  expect(contents()).toEqual(before)
})

test('the server refuses to start if the journal was truncated, emptied or deleted, and creates no new journal', async () => {
  const epoch = await played()
  expect(readFileSync(`${file}.epoch`, 'utf8')).toBe(`${epoch}\n`)
  truncateSync(file, 4096)
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'corrupt', message: expect.stringContaining('damaged') })
  truncateSync(file, 0)
  await expect(openSqlite(file)).rejects.toMatchObject({
    code: 'missing',
    message: expect.stringContaining('gone or empty'),
  })
  rmSync(file)
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'missing' })
  expect(readdirSync(folder)).toEqual(['journal.db.epoch', 'journal.db.tail'])
})

test('a different journal at the same path is refused until the epoch file is deleted', async () => {
  await played()
  rmSync(file)
  rmSync(`${file}.epoch`)
  const other = await played()
  writeFileSync(`${file}.epoch`, 'an older one\n')
  await expect(openSqlite(file)).rejects.toMatchObject({
    code: 'missing',
    message: expect.stringContaining('is not the one that was here (epoch an older one)'),
  })
  rmSync(`${file}.epoch`)
  const journal = await openSqlite(file)
  expect(journal.epoch).toBe(other)
  await journal.close()
})

test('a journal whose creation was interrupted is created again', async () => {
  await played()
  const whole = readFileSync(file)
  rmSync(`${file}.epoch`)
  // A rollback journal of an empty database: SQLite's magic number, no records, 0 pages before, 512-byte sectors,
  // 4096-byte pages.
  const undo = Buffer.alloc(512)
  Buffer.from('d9d505f920a163d7', 'hex').copy(undo)
  undo.writeUInt32BE(512, 20)
  undo.writeUInt32BE(4096, 24)
  writeFileSync(file, whole.fill(0, 68, 72))
  writeFileSync(`${file}-journal`, undo)
  const journal = await openSqlite(file)
  expect(await journal.load('m')).toBeUndefined()
  expect(await journal.create(stream('m'))).toBe('created')
  await journal.close()
})
