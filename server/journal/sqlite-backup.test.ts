// Tests of backups of the SQLite journal, and of restoring them.
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from './journal.ts'
import { openSqlite } from './sqlite.ts'
import { backUp } from './sqlite-backup.ts'
import { openFile } from './sqlite-file.ts'
import { appendAll } from './suite.ts'
import { input, stream } from './testing/rows.ts'

const NAME = 'journal.db'
let folder = ''
let journal: Journal
let target = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turnstone-backup-'))
  mkdirSync(join(folder, 'data'))
  target = join(folder, 'backup.db')
  journal = await openSqlite(join(folder, 'data', NAME), { companions: ['key', 'key.old'] })
})
afterEach(async () => {
  await journal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Copies the backup into a new folder and opens it there. */
async function restored(name = 'restored'): Promise<Journal> {
  mkdirSync(join(folder, name), { recursive: true })
  await copyFile(target, join(folder, name, NAME))
  return openSqlite(join(folder, name, NAME))
}

const bodies = (id: string, count: number) => Array.from({ length: count }, (_, i) => input(id, i + 1).body)

test('a backup under load holds a prefix of every match, with all inputs acknowledged before it began', async () => {
  const ids = Array.from({ length: 20 }, (_, i) => `m${i}`)
  for (const id of ids) await journal.create(stream(id, { start: JSON.stringify('x'.repeat(200_000)) }))
  let done = false
  const play = async (id: string) => {
    for (let seq = 11; !done; seq++) await journal.append(input(id, seq))
  }
  await Promise.all(ids.map((id) => appendAll(journal, id, 1, 10)))
  const load = ids.map(play)
  await journal.backUp(target)
  done = true
  await Promise.all(load)
  const copy = await restored()
  for (const id of ids) {
    const [{ seq = 0 } = {}, { seq: truth = 0 } = {}] = [await copy.load(id), await journal.load(id)]
    expect(seq).toBeGreaterThanOrEqual(10)
    expect(truth).toBeGreaterThan(11)
    expect(seq).toBeLessThanOrEqual(truth)
    expect(await copy.entries(id, 0)).toEqual(bodies(id, seq))
  }
  await copy.close()
})

test('checkpoints resume after a backup, and later inputs are kept', async () => {
  await journal.create(stream('m'))
  await journal.backUp(target)
  const big = JSON.stringify('x'.repeat(1_000_000))
  for (let seq = 1; seq <= 8; seq++) await journal.append(input('m', seq, { body: big }))
  expect(statSync(join(folder, 'data', NAME)).size).toBeGreaterThan(4_000_000)
  expect((await journal.entries('m', 0)).length).toBe(8)
})

test('a restored backup gets a new epoch and keeps it', async () => {
  await journal.create(stream('m'))
  await journal.backUp(target)
  const first = await restored()
  expect(first.epoch).not.toBe(journal.epoch)
  await first.close()
  const again = await openSqlite(join(folder, 'restored', NAME))
  expect(again.epoch).toBe(first.epoch)
  expect(await again.load('m')).toMatchObject({ seq: 0 })
  await again.close()
})

test('a backup can replace its own journal once that journal is closed', async () => {
  await journal.create(stream('m'))
  await journal.backUp(target)
  await appendAll(journal, 'm', 1, 3)
  await journal.close()
  const back = await restored('data')
  expect(await back.load('m')).toMatchObject({ seq: 0 })
  expect(back.epoch).not.toBe(journal.epoch)
  await back.close()
})

test('a backup contains the signing key and restores it only where there is none', async () => {
  const key = (name: string) => join(folder, name, 'key')
  writeFileSync(key('data'), 'the key')
  await journal.backUp(target)
  await (await restored()).close()
  expect(readFileSync(key('restored'), 'utf8')).toBe('the key')
  expect(existsSync(join(folder, 'restored', 'key.old'))).toBe(false)
  expect(statSync(key('restored')).mode & 0o777).toBe(0o600)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  mkdirSync(join(folder, 'other'))
  writeFileSync(key('other'), 'its own')
  await (await restored('other')).close()
  expect(readFileSync(key('other'), 'utf8')).toBe('its own')
  expect(readFileSync(join(folder, 'restored', NAME)).includes('the key')).toBe(false)
})

test('a backup overwrites no file, and a failed or interrupted backup leaves no file behind', async () => {
  writeFileSync(target, 'mine')
  await expect(journal.backUp(target)).rejects.toMatchObject({ code: 'exists' })
  expect(readFileSync(target, 'utf8')).toBe('mine')
  await expect(journal.backUp(join(folder, 'no', 'such', 'folder'))).rejects.toMatchObject({ code: 'io' })
  writeFileSync(join(folder, 'again.part'), 'cut off')
  await Promise.all(['again', 'and again'].map((name) => journal.backUp(join(folder, name))))
  for (const name of ['again', 'and again']) rmSync(join(folder, name))
  await journal.close()
  await expect(journal.backUp(join(folder, 'late'))).rejects.toMatchObject({ code: 'closed' })
  expect(readdirSync(folder).sort()).toEqual(['backup.db', 'data'])
})

/** Backs up the journal and calls `before` ahead of each copied slice. */
async function backUpSlowly(before: (db: DatabaseSync, slice: number) => boolean): Promise<void> {
  await journal.close()
  const file = join(folder, 'data', NAME)
  const { db } = openFile(file, {})
  const descriptor = openSync(file, 'r')
  let slice = 0
  try {
    await backUp({ db, descriptor, companions: [], isOpen: () => before(db, slice++) }, target)
  } finally {
    db.close()
    closeSync(descriptor)
  }
}

test('a backup stops when the journal is closed', async () => {
  await expect(backUpSlowly(() => false)).rejects.toMatchObject({ code: 'closed' })
  expect(readdirSync(folder)).toEqual(['data'])
})

test('a commit during a backup is not in the backup', async () => {
  const start = JSON.stringify('x'.repeat(500_000))
  const ids = Array.from({ length: 10 }, (_, i) => `m${i}`)
  for (const id of ids) await journal.create(stream(id, { start }))
  await backUpSlowly((db, slice) => {
    if (slice === 2) db.exec("update base set start = 'other'")
    return true
  })
  const copy = await restored()
  for (const id of ids) expect((await copy.load(id))?.start).toBe(start)
  await copy.close()
})

test('a backup is not opened beside the log of another journal', async () => {
  await journal.backUp(target)
  mkdirSync(join(folder, 'restored'))
  writeFileSync(join(folder, 'restored', `${NAME}-wal`), 'of another')
  await expect(restored()).rejects.toMatchObject({
    code: 'corrupt',
    message: expect.stringContaining('log of another journal'),
  })
})
