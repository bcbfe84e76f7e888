// Tests of a journal file whose bytes were changed by another program. Intact data stays readable, and damaged data is
// reported.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'
import { openSqlite } from './journal.ts'

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
          seats: [{ seat: 'p1', person: 'bot:easy', unproven: false, alias: null }],
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

/** Returns the leaf pages of a table or index, in key order. */
function leavesOf(name: string): number[] {
  const db = new DatabaseSync(file)
  const pages = db
    .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by path")
    .all(name) as { pageno: number }[]
  db.close()
  return pages.map(({ pageno }) => pageno)
}

function rootOf(name: string): number {
  const db = new DatabaseSync(file)
  const { rootpage } = db.prepare('select rootpage from sqlite_schema where name = ?').get(name) as { rootpage: number }
  db.close()
  return rootpage
}

function overwrite(at: number, bytes: Buffer): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, bytes, 0, bytes.length, at)
  closeSync(descriptor)
}

const breakPage = (page: number) => overwrite((page - 1) * PAGE, Buffer.alloc(PAGE, 0xff))
const middle = (pages: number[]) => pages[pages.length >> 1] as number

/** Changes rows directly in the file, without updating their checksums. */
function tamper(sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

/** Changes one letter of an id on this page. */
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

test('if a page of the input table is damaged, only matches with inputs on this page are unreadable', async () => {
  breakPage(middle(leavesOf('input')))
  await withJournal(async (journal) => {
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    expect(new Set(found)).toEqual(new Set(['read', 'corrupt']))
    expect(found.filter((each) => each === 'corrupt').length).toBeLessThan(40)
    expect(journal.stats().corrupt).toBe(found.filter((each) => each === 'corrupt').length)
    expect(await journal.append(input(IDS[found.indexOf('read')] as string, 4))).toBe('appended')
  })
})

test('the journal reports a damaged page of head rows at start-up, still finds all deadlines, and lets the other matches go on', async () => {
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

test('a damaged page of seat assignments does not hide the bots of other matches', async () => {
  breakPage(middle(leavesOf('sitting')))
  await withJournal(async (journal) => {
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    expect(new Set(found)).toEqual(new Set(['read', 'corrupt']))
    const seated = await journal.seating('bot:', 0, 5000)
    expect(seated).toEqual(expect.arrayContaining(IDS.filter((_, i) => found[i] === 'read')))
    expect(seated.length).toBeLessThan(IDS.length)
  })
})

test('a damaged deadline index is rebuilt and reported', async () => {
  misspell(leavesOf('stream_due')[0] as number, IDS[3] as string)
  await withJournal(async (journal) => {
    expect(journal.damage).not.toEqual([])
    expect(await journal.overdue(5000, 1000)).toEqual(IDS)
    expect(await journal.load('who knows')).toBeUndefined()
  })
  await withJournal(async (journal) => expect(journal.damage).toEqual([]))
})

test('a match whose id was changed in the index is reported as damaged, not as missing', async () => {
  const [page] = leavesOf('sqlite_autoindex_stream_1')
  misspell(page as number, IDS[3] as string)
  await withJournal(async (journal) => {
    expect(journal.damage).not.toEqual([])
    await expect(journal.load(IDS[3] as string)).rejects.toMatchObject({ code: 'corrupt' })
    expect(await journal.load(IDS[4] as string)).toMatchObject({ seq: 3 })
  })
})

test.each([
  ['the person in a seat', "update sitting set person = 'eve'"],
  [
    'the match that a seat belongs to',
    'update sitting set stream = stream + 1000; update sitting set stream = 1 where stream = 1002',
  ],
  ['the kind of a stream', "update stream set kind = 'room'"],
  ['the start of a stream', "update base set start = replace(start, '000', '001')"],
  ['a number in the head row', 'update stream set at = 9223372036854775807'],
  ['the room of a match', "update stream set parent = 'r/OTHER'"],
  [
    'the ids of two streams',
    "update stream set id = 'spare' where key = 1; update stream set id = 'match 000' where key = 2",
  ],
])('loading a stream fails as corrupt after a change of %s', async (_, sql) => {
  tamper(sql)
  await withJournal(async (journal) => expect(await outcomes([journal.load(IDS[0] as string)])).toEqual(['corrupt']))
})

test('names, chat lines, digests and the stored time are ignored if another program has changed them in the file', async () => {
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

test('if the last page of the input table is damaged, the other matches still accept inputs', async () => {
  breakPage(leavesOf('input').at(-1) as number)
  await withJournal(async (journal) => {
    const found = await outcomes(IDS.map((id) => journal.load(id)))
    expect(new Set(found)).toEqual(new Set(['read', 'corrupt']))
    const readable = IDS.filter((_, i) => found[i] === 'read')
    expect(await Promise.all(readable.map((id) => journal.append(input(id, 4))))).toEqual(
      readable.map(() => 'appended'),
    )
    expect((await journal.load(readable[0] as string))?.tail).toHaveLength(4)
    expect(await journal.takesNew()).toBe(true)
  })
  await withJournal(async (journal) => expect((await journal.readTime()).newest).not.toBeNull())
})

test.each(['stream_due', 'stream_here', 'stream_parent', 'stream_unstored', 'stream_unsettled', 'sitting_person'])(
  'an unreadable page of the index %s is replaced, and no match is lost',
  async (index) => {
    breakPage(rootOf(index))
    await withJournal(async (journal) => {
      expect(new Set(await outcomes(IDS.map((id) => journal.load(id))))).toEqual(new Set(['read']))
      expect(await journal.overdue(5000, 1000)).toEqual(IDS)
      expect(await Promise.all(IDS.map((id) => journal.append(input(id, 4))))).toEqual(IDS.map(() => 'appended'))
      expect(await journal.create(stream('new', { due: 1 }))).toBe('created')
      expect(await journal.overdue(5000, 1000)).toEqual(['new'])
    })
    await withJournal(async (journal) => expect(journal.damage).toEqual([]))
  },
)

test('unreadable names and faces are left out and counted as damage', async () => {
  await withJournal(async (journal) => {
    await journal.setName('ann', 'Ann')
    await journal.changeProfile('ann', { face: 3 })
  })
  breakPage(rootOf('person'))
  breakPage(rootOf('profile'))
  await withJournal(async (journal) => {
    expect([await journal.names(['ann']), await journal.faces(['ann'])]).toEqual([{}, {}])
    expect(journal.stats().corrupt).toBe(2)
  })
})

test.each([
  ['the last page of starts', 'base'],
  ['the last page of digests', 'digest'],
])('the journal says that it takes no new streams if %s is damaged', async (_, table) => {
  await withJournal(async (journal) => expect(await journal.takesNew()).toBe(true))
  breakPage(leavesOf(table).at(-1) as number)
  await withJournal(async (journal) => {
    expect(await journal.takesNew()).toBe(false)
    await expect(journal.create(stream('z new'))).rejects.toMatchObject({ code: 'corrupt' })
  })
})

test('the test at start-up whether a stream can be created leaves no stream in the journal', async () => {
  await withJournal(async (journal) => {
    await journal.takesNew()
    expect(await journal.load('trial')).toBeUndefined()
    expect(journal.stats().rows).toBe(0)
  })
})
