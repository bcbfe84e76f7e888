// Tests of migrating a SQLite file, and of older programs that open newer files.
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journalSuite } from '../suite/journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { oneStepNewer } from '../testing/newer.ts'
import { stream } from '../testing/rows.ts'
import { sumOf } from './checksum.ts'
import { Connection } from './connection.ts'
import { openSqlite } from './journal.ts'
import { migrate } from './migration.ts'
import { STEPS } from './schema.ts'
import { defineWords } from './words.ts'

const NUMBER = STEPS.length
const newFolder = () => mkdtempSync(join(tmpdir(), 'turnstone-migration-'))

let folder = ''
let file = ''
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'journal.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a file to which one more migration step was applied than this program knows. */
async function makeNewer(readableFrom: number, at = file): Promise<void> {
  await (await openSqlite(at, { steps: oneStepNewer(STEPS, readableFrom) })).close()
}

function query(sql: string): unknown[] {
  const db = new DatabaseSync(file)
  try {
    return db.prepare(sql).all()
  } finally {
    db.close()
  }
}

journalSuite('SQLite, tables one step newer', async () => {
  const folder = newFolder()
  const file = join(folder, 'journal.db')
  await makeNewer(NUMBER, file)
  return { open: () => openSqlite(file), remove: async () => rmSync(folder, { recursive: true, force: true }) }
})

test('a program opens a newer file that the program can use, and does not change the file’s version', async () => {
  await makeNewer(NUMBER)
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  await appendAll(journal, 'm', 1, 2)
  await journal.close()
  expect(query('pragma user_version')).toEqual([{ user_version: NUMBER + 1 }])
  expect(query('select readable_from from journal')).toEqual([{ readable_from: NUMBER }])
})

test('a program refuses a newer file that the program can’t use, and the error names both versions', async () => {
  await makeNewer(NUMBER + 1)
  await expect(openSqlite(file)).rejects.toMatchObject({
    code: 'newer',
    message: expect.stringContaining(`(schema ${NUMBER + 1}, readable from ${NUMBER + 1}, this one knows ${NUMBER})`),
  })
})

test('a program refuses a newer file that does not record which programs can use it', async () => {
  await (await openSqlite(file)).close()
  query(`alter table journal drop column readable_from`)
  query(`pragma user_version = ${NUMBER + 1}`)
  await expect(openSqlite(file)).rejects.toMatchObject({ code: 'newer' })
})

test('an older program that rewrites a row does not change the values of columns that the program does not know', async () => {
  await makeNewer(NUMBER)
  const first = await openSqlite(file)
  await first.setName('ann', 'Ann')
  await first.changeProfile('ann', { face: 1 })
  await first.close()
  query(`update person set added_later = 'kept'`)
  query(`update profile set added_later = 'kept'`)
  const again = await openSqlite(file)
  await again.setName('ann', 'Anna')
  await again.changeProfile('ann', { face: 2 })
  await again.close()
  expect(query('select id, added_later from person')).toEqual([{ id: 'ann', added_later: 'kept' }])
  expect(query('select face, added_later from profile')).toEqual([{ face: 2, added_later: 'kept' }])
})

test('an older program deletes a forgotten person’s rows from database tables that the program does not know', async () => {
  await makeNewer(NUMBER)
  query(`insert into later (person, note) values ('ann', 'mine'), ('bob', 'his')`)
  const journal = await openSqlite(file)
  await journal.forget('ann')
  await journal.close()
  expect(query('select person from later')).toEqual([{ person: 'bob' }])
})

test('the migration moves people’s texts into the database table `words` and erases all other copies in the file', async () => {
  const db = new Connection(file)
  migrate(db, STEPS.slice(0, 10))
  db.exec(`
    insert into stream (key, id, kind, begun, seq, at, chain, here, over, sum) values (1, 'm', 'match', 1, 0, 1, '', 0, 0, ${sumOf('m', 'match', null, 1, '{}')});
    insert into base (stream, start) values (1, '{}');
    insert into sitting (stream, seat, person, bare, alias, sum) values
      (1, 'p1', 'ann', 1, 'Annie XQ', ${sumOf(1, 'p1', 'ann', true, 'Annie XQ')}),
      (1, 'p2', 'ben', 0, null, ${sumOf(1, 'p2', 'ben', false, null)});
    insert into person (id, name, sum) values ('ann', 'Ann XQ', ${sumOf('ann', 'Ann XQ')}), ('ben', 'Ben', ${sumOf('ben', 'Ben')});
    insert into said (stream, at, person, text, ref, sum) values (1, 5, 'ann', 'hello XQ', 'ref XQ', ${sumOf(1, 5, 'ann', null, null, 'hello XQ')});
    insert into report (key, kind, stream, at, subject) values ('k', 'line', 'm', 6, 0);
    insert into report_line (report, n, at, person, name, text) values (1, 0, 5, 'ann', 'Ann XQ', 'hello XQ')`)
  db.close()
  const journal = await openSqlite(file)
  expect(await journal.names(['ann', 'ben'])).toEqual({ ann: 'Ann XQ', ben: 'Ben' })
  expect((await journal.load('m'))?.seats.map(({ alias }) => alias)).toEqual(['Annie XQ', null])
  expect(await journal.said('m', 9)).toMatchObject([{ name: 'Ann XQ', text: 'hello XQ', ref: 'ref XQ' }])
  const again = { at: 9, person: 'ann', seat: null, team: null, text: 'hello XQ' }
  expect(await journal.say('m', again, 'ref XQ')).toEqual({ line: 1, again: true })
  expect((await journal.reports(false, 9))[0]?.lines).toMatchObject([{ name: 'Ann XQ', text: 'hello XQ' }])
  await journal.forget('ann')
  expect(readFileSync(file).includes('XQ')).toBe(false)
  await journal.close()
})

test('a backup of a newer file has the same version, and the programs that can use the file can also restore the backup', async () => {
  await makeNewer(NUMBER)
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  const backup = join(folder, 'backup.db')
  await journal.backUp(backup)
  await journal.close()
  for (const rest of ['', '-wal', '.epoch']) rmSync(`${file}${rest}`, { force: true })
  renameSync(backup, file)
  await expect(openSqlite(file, { steps: STEPS.slice(0, -1) })).rejects.toMatchObject({ code: 'newer' })
  const restored = await openSqlite(file)
  expect(await restored.load('m')).toMatchObject({ seq: 0 })
  await restored.close()
  expect(query('pragma user_version')).toEqual([{ user_version: NUMBER + 1 }])
})

test('people who were stored before the server recorded who came back count as having come back', async () => {
  const earlier = new Connection(file)
  defineWords(earlier)
  migrate(
    earlier,
    STEPS.slice(
      0,
      STEPS.findIndex(({ sql }) => sql.includes('create table returned')),
    ),
  )
  earlier.exec("insert into notice_wish values ('ann', '{}')")
  earlier.close()
  const journal = await openSqlite(file)
  expect(await journal.sweepGuests(['ann'])).toBe(0)
  await journal.close()
})
