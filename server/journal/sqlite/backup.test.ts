// Tests of backing up the SQLite journal, and of restoring such backups.
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
import type { Journal } from '../journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, stream } from '../testing/rows.ts'
import { backUp } from './backup.ts'
import { openFile } from './file.ts'
import { openSqlite } from './journal.ts'

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

/** Copies the backup file into a new folder and opens the journal in that folder. */
async function restored(name = 'restored'): Promise<Journal> {
  mkdirSync(join(folder, name), { recursive: true })
  await copyFile(target, join(folder, name, NAME))
  return openSqlite(join(folder, name, NAME))
}

const bodies = (id: string, count: number) => Array.from({ length: count }, (_, i) => input(id, i + 1).body)

test('a backup written during many appends holds all inputs that were acknowledged before the backup began, without gaps', async () => {
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

test('SQLite’s checkpoints resume after a backup, and inputs appended after the backup are not lost', async () => {
  await journal.create(stream('m'))
  await journal.backUp(target)
  const big = JSON.stringify('x'.repeat(1_000_000))
  for (let seq = 1; seq <= 8; seq++) await journal.append(input('m', seq, { body: big }))
  expect(statSync(join(folder, 'data', NAME)).size).toBeGreaterThan(4_000_000)
  expect((await journal.entries('m', 0)).length).toBe(8)
})

test('a restored backup gets a new epoch (journal id), which stays the same after a restart', async () => {
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

test('a backup can replace the journal from which it was made once that journal is closed', async () => {
  await journal.create(stream('m'))
  await journal.backUp(target)
  await appendAll(journal, 'm', 1, 3)
  await journal.close()
  const back = await restored('data')
  expect(await back.load('m')).toMatchObject({ seq: 0 })
  expect(back.epoch).not.toBe(journal.epoch)
  await back.close()
})

test('a backup contains the signing key, and restoring writes the key only if the folder has no signing key', async () => {
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

/** Backs up the journal. Calls the function `before` each time before a slice of the file is copied. */
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

test('changes committed during a backup are not in the backup', async () => {
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

test('refuses to open a backup if the SQLite log of another journal is in the same folder', async () => {
  await journal.backUp(target)
  mkdirSync(join(folder, 'restored'))
  writeFileSync(join(folder, 'restored', `${NAME}-wal`), 'of another')
  await expect(restored()).rejects.toMatchObject({
    code: 'corrupt',
    message: expect.stringContaining('log of another journal'),
  })
})
