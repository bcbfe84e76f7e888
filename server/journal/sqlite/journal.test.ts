// Tests of behaviour that only the SQLite store has: durability, full disks, the worker thread and the file lock.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { journalSuite } from '../suite/journal.ts'
import { killSuite, linesOf } from '../suite/kill.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, stream } from '../testing/rows.ts'
import { openFile } from './file.ts'
import { openSqlite } from './journal.ts'

const APPENDER = fileURLToPath(new URL('../testing/appender.ts', import.meta.url))
const newFolder = () => mkdtempSync(join(tmpdir(), 'turnstone-journal-'))
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

journalSuite('SQLite', async () => {
  const folder = newFolder()
  return { open: () => openSqlite(join(folder, 'journal.db')), remove: async () => remove(folder) }
})

let folder = ''
let file = ''
beforeEach(() => {
  folder = newFolder()
  file = join(folder, 'journal.db')
})
afterEach(() => remove(folder))

const answersOf = (calls: Promise<unknown>[]) =>
  Promise.allSettled(calls).then((all) => all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code)))

function runChild(...args: string[]): ChildProcess {
  return spawn(process.execPath, [APPENDER, file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test('a commit waits until the data is on disk', () => {
  const { db } = openFile(file, {})
  const FULL = 2
  expect(db.prepare('pragma synchronous').get()).toEqual({ synchronous: FULL })
  expect(db.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
  db.close()
})

/** Reads a number from the header of a file that is not open. */
function numberOf(what: 'user_version' | 'page_count'): number {
  const db = new DatabaseSync(file)
  const said = db.prepare(`pragma ${what}`).get() as Record<typeof what, number>
  db.close()
  return said[what]
}

test('opening a file repeats no migration steps if all of them have been applied', async () => {
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  await journal.close()
  const seen = numberOf('user_version')
  const { db } = openFile(file, {})
  expect(seen).toBeGreaterThan(0)
  expect(db.prepare('pragma user_version').get()).toEqual({ user_version: seen })
  expect(db.prepare('select id from stream').all()).toEqual([{ id: 'm' }])
  db.close()
})

test('a failed call does not affect the other calls of its group', async () => {
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  const nobody = { seat: 'p1', person: null as unknown as string, unproven: false, alias: null }
  const answers = await answersOf([
    journal.append(input('m', 1)),
    journal.append(input('m', 2, { seats: [nobody] })),
    journal.create(stream('b')),
    journal.append(input('m', 2, { body: '"other"' })),
  ])
  expect(answers).toEqual(['appended', 'rejected', 'created', 'appended'])
  expect(await journal.load('m')).toMatchObject({ seq: 2, tail: [input('m', 1).body, '"other"'], seats: [] })
  expect(journal.stats()).toMatchObject({ failures: 1, rows: 4 })
  await appendAll(journal, 'm', 3, 4)
  await journal.close()
})

test('calls that exceed the file’s size limit are rejected, other calls succeed, and deleting old matches makes room again', async () => {
  await (await openSqlite(file)).close()
  const journal = await openSqlite(file, { maxPages: numberOf('page_count') + 30 })
  await journal.create(stream('old', { at: 1 }))
  await journal.append(input('old', 1, { body: JSON.stringify('x'.repeat(80_000)) }))
  await journal.create(stream('m'))
  const big = journal.append(input('old', 2, { body: JSON.stringify('x'.repeat(80_000)) }))
  expect(
    await answersOf([journal.append(input('m', 1)), big, journal.load('m').then((loaded) => loaded?.seq)]),
  ).toEqual(['appended', 'full', 1])
  expect(await journal.load('old')).toMatchObject({ seq: 1 })
  expect(journal.stats()).toMatchObject({ failures: 1, rows: 4 })
  expect(await journal.sweep(2, 1)).toBe(1)
  expect(await journal.append(input('m', 2, { body: JSON.stringify('y'.repeat(60_000)) }))).toBe('appended')
  await journal.close()
})

test('only the owner can read the journal’s files, even if a file was readable by others before', async () => {
  const modes = () => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])
  writeFileSync(file, '', { mode: 0o644 })
  chmodSync(file, 0o644)
  const journal = await openSqlite(file)
  await journal.create(stream('m'))
  expect(modes()).toEqual([
    ['journal.db', 0o600],
    ['journal.db-wal', 0o600],
    ['journal.db.epoch', 0o600],
    ['journal.db.tail', 0o600],
  ])
  await journal.close()
  const fresh = join(folder, 'fresh.db')
  await (await openSqlite(fresh)).close()
  expect(statSync(fresh).mode & 0o777).toBe(0o600)
})

/** Returns a disk of 2 MiB, or, if the test may not mount a disk, options that limit the journal to 2 MiB. */
function smallDisk(): { options: { maxPages?: number }; fill(): void; clear(): void; remove(): void } {
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return { options: { maxPages: 512 }, fill() {}, clear() {}, remove() {} }
  }
  const filler = join(folder, 'filler')
  return {
    options: {},
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc((bavail - 20) * bsize))
    },
    clear: () => rmSync(filler, { force: true }),
    // Unmounts lazily, because a failed test may still have the journal open.
    remove: () => execFileSync('/bin/umount', ['-l', folder]),
  }
}

test('while the disk is full, appends are rejected and reads succeed, and appends succeed again once the disk has room', async () => {
  const disk = smallDisk()
  try {
    const journal = await openSqlite(file, disk.options)
    await journal.create(stream('played', { at: 1 }))
    await journal.create(stream('m'))
    await appendAll(journal, 'm', 1, 3)
    disk.fill()
    const big = JSON.stringify('x'.repeat(10_000))
    let n = 0
    let refused: unknown
    while (refused === undefined && n < 300) {
      refused = await journal.append(input('played', n + 1, { body: big })).then(
        () => undefined,
        (error) => error,
      )
      if (refused === undefined) n++
    }
    expect(refused).toMatchObject({ name: 'JournalError', code: 'full', message: expect.stringContaining('full') })
    expect(
      await answersOf([
        journal.append(input('m', 4, { body: big })),
        journal.append(input('played', n + 1, { body: big })),
      ]),
    ).toEqual(['full', 'full'])
    expect(await journal.load('played')).toMatchObject({ seq: n })
    expect(await journal.load('m')).toMatchObject({ seq: 3, tail: [1, 2, 3].map((i) => input('m', i).body) })
    disk.clear()
    if (disk.options.maxPages) await journal.sweep(2, 300)
    await appendAll(journal, 'm', 4, 6)
    await journal.close()
    const again = await openSqlite(file)
    expect(await again.entries('m', 0)).toEqual([1, 2, 3, 4, 5, 6].map((i) => input('m', i).body))
    await again.close()
  } finally {
    disk.remove()
  }
})

test('when the thread dies, pending calls are rejected and a new thread takes over', async () => {
  const journal = await openSqlite(file, { thread: new URL('./testing/dying-thread.ts', import.meta.url) })
  await journal.create(stream('m'))
  await appendAll(journal, 'm', 1, 2)
  expect(
    await answersOf([
      journal.append(input('m', 3)),
      journal.append(input('m', 4, { body: '"die"' })),
      journal.load('m'),
    ]),
  ).toEqual(['died', 'died', 'died'])
  expect(await journal.load('m')).toMatchObject({ seq: 2 })
  await appendAll(journal, 'm', 3, 4)
  expect(journal.stats()).toMatchObject({ failures: 1, waiting: 0 })
  const last = answersOf([journal.append(input('m', 5, { body: '"die"' }))])
  await journal.close()
  expect(await last).toEqual(['died'])
})

test('Node’s own messages from the thread are ignored', async () => {
  const journal = await openSqlite(file, { thread: new URL('./testing/watched-thread.ts', import.meta.url) })
  expect(await journal.create(stream('m'))).toBe('created')
  await appendAll(journal, 'm', 1, 2)
  expect(await journal.load('m')).toMatchObject({ seq: 2 })
  await journal.close()
})

test('a second server can’t open the journal’s file until the first server has ended', async () => {
  const first = runChild('hold')
  let refused: unknown
  const lines = await linesOf(first, () => {
    void openSqlite(file, { patience: 0 })
      .then(
        (journal) => journal.close(),
        (error) => (refused = error),
      )
      .finally(() => first.kill('SIGKILL'))
  })
  expect(lines).toEqual(['open'])
  expect(refused).toMatchObject({
    name: 'JournalError',
    code: 'locked',
    message: expect.stringContaining('only one server may run on a data folder'),
  })
  const journal = await openSqlite(file, { patience: 0 })
  await expect(openSqlite(file, { patience: 0 })).rejects.toMatchObject({ code: 'locked' })
  expect(await journal.create(stream('m'))).toBe('created')
  await journal.close()
})

killSuite('SQLite', async () => {
  const folder = newFolder()
  const file = join(folder, 'journal.db')
  const removeSound = async () => {
    const db = new DatabaseSync(file)
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    db.close()
    remove(folder)
  }
  return { address: file, open: () => openSqlite(file), remove: removeSound }
})
