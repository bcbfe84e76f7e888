// Tests of the tail file, which records the newest commits beside the journal. With it, a starting server notices that
// the journal's last commits are lost.
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, stream } from '../testing/rows.ts'
import type { SqliteOptions } from './file.ts'
import { openSqlite } from './journal.ts'
import { readTail, type TailHead, tailLine, tailOf } from './tail-file.ts'

const AT_ONCE: SqliteOptions = { recordAfterMs: 0 }

/**
 * Creates a journal with the matches a and b, each with two inputs. `lose` replaces the journal's file by a copy of
 * this state, so that all later commits are lost.
 */
async function played() {
  const folder = mkdtempSync(join(tmpdir(), 'turnstone-loss-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'journal.db')
  const kept = join(folder, 'kept')
  const epoch = await use(file, async (journal) => {
    for (const id of ['a', 'b']) {
      await journal.create(stream(id))
      await appendAll(journal, id, 1, 2)
    }
  })
  copyFileSync(file, kept)
  const lose = () => copyFileSync(kept, file)
  return { file, epoch, lose }
}

/** Opens the journal, runs `work` and closes the journal. Returns the journal's epoch. */
async function use(file: string, work: (journal: Journal) => Promise<unknown>, options?: SqliteOptions) {
  const journal = await openSqlite(file, options)
  await Promise.resolve(work(journal)).finally(() => journal.close())
  return journal.epoch
}

const damageOf = async (file: string): Promise<readonly string[]> => {
  let damage: readonly string[] = []
  await use(file, async (journal) => {
    damage = journal.damage
  })
  return damage
}

/** Resolves when the tail file holds a record in which this stream has this last input. */
async function recorded(file: string, stream: string, input: number): Promise<void> {
  const isHead = ([id, seq]: TailHead) => id === stream && seq === input
  while (!readTail(tailOf(file)).some(({ heads }) => heads.some(isHead))) await nextTurn()
}

test('on opening a journal that has lost inputs, their streams are marked, the operator gets a message and a new epoch begins', async () => {
  const { file, epoch, lose } = await played()
  await use(file, (journal) => appendAll(journal, 'a', 3, 4))
  lose()
  const after = await use(file, async (journal) => {
    expect((await journal.load('a'))?.lost).toBe(4)
    expect(await journal.load('b')).not.toHaveProperty('lost')
    expect(journal.damage).toContain('a has lost its last inputs: 4 were saved, and the journal holds 2')
    expect(journal.damage.join()).not.toContain('b has lost')
    expect(journal.stats().corrupt).toBeGreaterThan(0)
    expect(await journal.append(input('a', 3))).toBe('appended')
  })
  expect(after).not.toBe(epoch)
  expect(await use(file, async (journal) => expect(journal.damage).toEqual([]))).toBe(after)
})

test('a stream that is lost completely is reported to the operator', async () => {
  const { file, lose } = await played()
  await use(file, (journal) => journal.create(stream('c')))
  lose()
  expect(await damageOf(file)).toContain(
    'c has lost its last inputs: 0 were saved, and the journal holds no such stream',
  )
})

test('a stream is marked as having lost inputs if its last input has another hash than the recorded one', async () => {
  const { file } = await played()
  const db = new DatabaseSync(file)
  db.exec("update stream set chain = 'other' where id = 'b'; update journal set commits = commits - 1")
  db.close()
  await use(file, async (journal) => {
    expect((await journal.load('b'))?.lost).toBe(2)
    expect(await journal.load('a')).not.toHaveProperty('lost')
  })
})

test('a stream that was deleted before the loss is not reported', async () => {
  const { file } = await played()
  await use(
    file,
    async (journal) => {
      await journal.create(stream('c', { at: 1 }))
      await recorded(file, 'c', 0)
      expect(await journal.sweep(2, 0)).toBe(1)
      await appendAll(journal, 'a', 3, 3)
    },
    AT_ONCE,
  )
  const db = new DatabaseSync(file)
  db.exec('update journal set commits = commits - 1')
  db.close()
  const damage = await damageOf(file)
  expect(damage.join()).toContain('the journal has lost its last commits')
  expect(damage.join()).not.toContain('c has lost')
})

test('a journal that has lost nothing keeps its epoch, and the operator gets no message', async () => {
  const { file, epoch } = await played()
  expect(await use(file, async (journal) => expect(journal.damage).toEqual([]))).toBe(epoch)
})

test('records in the tail file that belong to another epoch are ignored', async () => {
  const { file, epoch } = await played()
  writeFileSync(tailOf(file), tailLine({ epoch: 'other', commits: 99, heads: [['a', 9, 'x']] }))
  expect(await use(file, async (journal) => expect(journal.damage).toEqual([]))).toBe(epoch)
})

test('an incomplete last record in the tail file is ignored, and the records before it are used', async () => {
  const { file, lose } = await played()
  await use(file, (journal) => appendAll(journal, 'a', 3, 3))
  const torn = tailLine({ epoch: 'x', commits: 999, heads: [] })
  appendFileSync(tailOf(file), torn.slice(0, torn.length / 2))
  expect(await damageOf(file)).toEqual([])
  await use(file, (journal) => appendAll(journal, 'a', 4, 4))
  appendFileSync(tailOf(file), torn.slice(0, torn.length / 2))
  lose()
  expect((await damageOf(file)).join()).toContain('a has lost its last inputs: 4 were saved')
})

test('if a server is killed after it marked a loss and before it wrote the new epoch file, the next start writes the file', async () => {
  const { file, epoch, lose } = await played()
  await use(file, (journal) => appendAll(journal, 'a', 3, 3))
  lose()
  const after = await use(file, async () => {})
  writeFileSync(`${file}.epoch`, `${epoch}\n`)
  expect(await use(file, async () => {})).toBe(after)
})

test('a commit is recorded in the tail file while the journal is still open', async () => {
  const { file } = await played()
  await use(
    file,
    async (journal) => {
      await appendAll(journal, 'a', 3, 3)
      await recorded(file, 'a', 3)
    },
    AT_ONCE,
  )
})

test('a call that changes no row does not count as a commit', async () => {
  const { file } = await played()
  const commits = () => readTail(tailOf(file)).at(-1)?.commits
  const before = commits()
  await use(file, (journal) => journal.sweep(0, 0))
  expect(commits()).toBe(before)
})

test('a tail file that is too long is replaced by a new file, and a later loss is still noticed', async () => {
  const { file, lose } = await played()
  await use(
    file,
    async (journal) => {
      let seq = 2
      let longest = 0
      for (let size = 0; size >= longest; size = statSync(tailOf(file)).size) {
        longest = size
        await appendAll(journal, 'a', ++seq, seq)
        await nextTurn()
      }
      await appendAll(journal, 'b', 3, 3)
    },
    { ...AT_ONCE, tailBytes: 2000 },
  )
  expect(readFileSync(tailOf(file)).length).toBeLessThan(2000)
  lose()
  expect((await damageOf(file)).join()).toContain('b has lost its last inputs: 3 were saved')
})

test('if a tail file that is too long cannot be replaced, records are added to the old file and the failures are counted', async () => {
  const { file } = await played()
  mkdirSync(`${tailOf(file)}.new`)
  await use(
    file,
    async (journal) => {
      const before = journal.stats().unrecorded
      await appendAll(journal, 'a', 3, 3)
      await recorded(file, 'a', 3)
      await appendAll(journal, 'a', 4, 4)
      expect(journal.stats().unrecorded).toBeGreaterThan(before)
    },
    { ...AT_ONCE, tailBytes: 1 },
  )
})
