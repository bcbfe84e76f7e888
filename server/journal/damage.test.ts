// A journal whose bytes were changed by nobody who may: what can still be read is, and the rest is named.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from './journal.ts'
import { openSqlite } from './sqlite.ts'
import { input, stream } from './testing/rows.ts'

const COUNT = 200
const IDS = Array.from({ length: COUNT }, (_, i) => `match ${String(i).padStart(3, '0')}`)
const PAGE = 4096
let folder = ''
let file = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turnstone-damage-'))
  file = join(folder, 'journal.db')
  const journal = await openSqlite(file)
  await Promise.all(
    IDS.map((id, i) =>
      journal.create(
        stream(id, {
          due: 1000 + i,
          here: true,
          seats: [{ seat: 'p1', person: 'bot:easy', bare: false, alias: null }],
        }),
      ),
    ),
  )
  for (let seq = 1; seq <= 3; seq++)
    await Promise.all(
      IDS.map((id, i) =>
        journal.append(input(id, seq, { due: 1000 + i, here: true, body: JSON.stringify(`${id} ${'x'.repeat(300)}`) })),
      ),
    )
  await journal.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The leaves of a table or index, in the order of their keys. */
function leavesOf(name: string): number[] {
  const db = new DatabaseSync(file)
  const pages = db
    .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path")
    .all(name) as { pageno: number }[]
  db.close()
  return pages.map(({ pageno }) => pageno)
}

function overwrite(at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

const breakPage = (page: number) => overwrite((page - 1) * PAGE, Buffer.alloc(PAGE, 0xff))
const middle = (pages: number[]) => pages[pages.length >> 1] as number

/** Changes rows behind the journal's back. */
function tamper(sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

/** Changes one letter of an id where it is found on this page. */
function misspell(page: number, id: string): void {
  const at = readFileSync(file).indexOf(id, (page - 1) * PAGE)
  expect(Math.floor(at / PAGE)).toBe(page - 1)
  overwrite(at, Buffer.from('M'))
}

const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((call) => (call.status === 'fulfilled' ? 'read' : call.reason.code))

async function withJournal(look: (journal: Journal) => Promise<void>): Promise<void> {
  const journal = await openSqlite(file)
  await look(journal).finally(() => journal.close())
}

test('a broken page of inputs: only the matches that have some there can’t be read, and the others are played on', async () => {
  breakPage(middle(leavesOf('input')))
  await withJournal(async (journal) => {
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    expect(new Set(found)).toEqual(new Set(['read', 'corrupt']))
    expect(found.filter((each) => each === 'corrupt').length).toBeLessThan(40)
    expect(journal.stats().corrupt).toBe(found.filter((each) => each === 'corrupt').length)
    expect(await journal.append(input(IDS[found.indexOf('read')] as string, 4))).toBe('appended')
  })
})

test('a broken page of heads: it is named at the start, every clock is found, and the others are played on', async () => {
  breakPage(middle(leavesOf('stream')))
  await withJournal(async (journal) => {
    expect(journal.damage.join()).toMatch(/page|row|malformed/i)
    expect(await journal.overdue(5000, 1000)).toEqual(IDS)
    expect((await journal.present()).sort()).toEqual(IDS)
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    const broken = IDS.filter((_, i) => found[i] === 'corrupt')
    expect(broken.length).toBeGreaterThan(0)
    expect((await journal.matchesOf('bot:easy', IDS.length)).sort()).toEqual(IDS.filter((id) => !broken.includes(id)))
    expect(await journal.seating('bot:', 0, 5000)).toEqual(IDS)
    expect(await outcomes(IDS.map((id) => journal.append(input(id, 4))))).toEqual(found)
    await expect(journal.load('who knows')).rejects.toMatchObject({ code: 'corrupt' })
  })
})

test('a broken page of sittings: the bots of the other matches are found', async () => {
  breakPage(middle(leavesOf('sitting')))
  await withJournal(async (journal) => {
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    expect(new Set(found)).toEqual(new Set(['read', 'corrupt']))
    const seated = await journal.seating('bot:', 0, 5000)
    expect(seated).toEqual(expect.arrayContaining(IDS.filter((_, i) => found[i] === 'read')))
    expect(seated.length).toBeLessThan(IDS.length)
  })
})

test('a clock whose index is damaged is found again, and it is said', async () => {
  misspell(leavesOf('stream_due')[0] as number, IDS[3] as string)
  await withJournal(async (journal) => {
    expect(journal.damage).not.toEqual([])
    expect(await journal.overdue(5000, 1000)).toEqual(IDS)
    expect(await journal.load('who knows')).toBeUndefined()
  })
  await withJournal(async (journal) => expect(journal.damage).toEqual([]))
})

test('an id that was changed: nobody is told that there is no such match', async () => {
  const [page] = leavesOf('sqlite_autoindex_stream_1')
  misspell(page as number, IDS[3] as string)
  await withJournal(async (journal) => {
    expect(journal.damage).not.toEqual([])
    await expect(journal.load(IDS[3] as string)).rejects.toMatchObject({ code: 'corrupt' })
    expect(await journal.load(IDS[4] as string)).toMatchObject({ seq: 3 })
  })
})

test.each([
  ['who sits where', "update sitting set person = 'eve'"],
  [
    'a sitting moved to another match',
    'update sitting set stream = stream + 1000; update sitting set stream = 1 where stream = 1002',
  ],
  ['what a stream is', "update stream set kind = 'room'"],
  ['what it starts from', "update base set start = replace(start, '000', '001')"],
  ['a number of it', 'update stream set at = 9223372036854775807'],
  ['whose it is', "update stream set parent = 'r/OTHER'"],
  ['which it is', "update stream set id = 'spare' where key = 1; update stream set id = 'match 000' where key = 2"],
])('%s can’t be changed behind its back', async (_, sql) => {
  tamper(sql)
  await withJournal(async (journal) => expect(await outcomes([journal.load(IDS[0] as string)])).toEqual(['corrupt']))
})

test('names, words, digests and the time that were changed are left out', async () => {
  await withJournal(async (journal) => {
    await journal.setName('ann', 'Ann')
    await journal.say(IDS[0] as string, { at: 1, person: 'ann', seat: null, team: 'red', text: 'go left' }, null)
    await journal.keepTime({ boot: 'b', uptime: 1, now: 2 })
  })
  tamper(
    "update words set body = x'00000003457665' where key = (select words from person); update said set team = null; update journal set now = 1e15; update digest set digest = 'other'",
  )
  await withJournal(async (journal) => {
    expect((await journal.load(IDS[0] as string))?.digests).toEqual([])
    expect([
      await journal.names(['ann']),
      await journal.said(IDS[0] as string, 9),
      (await journal.readTime()).kept,
    ]).toEqual([{}, [], null])
  })
})
