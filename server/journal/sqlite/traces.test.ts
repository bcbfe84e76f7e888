// Tests that search the bytes of the journal's file, its log and a backup for texts of forgotten people.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { sitting, stream } from '../testing/rows.ts'
import { openFile } from './file.ts'
import { openSqlite } from './journal.ts'
import { tablesOfPeople } from './people.ts'

let folder = ''
let journal: Journal
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'turnstone-traces-'))
  journal = await openSqlite(join(folder, 'journal.db'))
})
afterEach(async () => {
  await journal.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Random-looking text that is the same in every run. */
const random = (seed: string): string => createHash('sha256').update(seed).digest('hex')

interface Person {
  id: string
  /** True if the test forgets this person. Every text of a forgotten person begins and ends with a mark. */
  gone: boolean
}

/** Creates test people with random ids, because the ids of real people are random too. */
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, i) => ({ id: random(`person ${i}`).slice(0, 24), gone: i % 2 === 0 }))

// Shorter marks would appear by chance: the files contain thousands of random bytes, such as the checksums of rows.
const MARKS = ['XQ~#w', 'w#~ZW']
/** Returns a text of 9 to 28 characters. The text of a person who will be forgotten starts and ends with a marker. */
function text({ id, gone }: Person, what: string): string {
  const letters = random(`${what} of ${id}`)
  const middle = letters.slice(0, 3 + (Number.parseInt(letters.slice(-2), 16) % 16))
  return gone ? MARKS.join(middle) : `abc${middle}xyz`
}

const AT_ONCE = 500
async function each<Item>(items: readonly Item[], work: (item: Item, i: number) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map((item, i) => work(item, first + i)))
}

const forgetGone = (all: readonly Person[]) =>
  each(
    all.filter(({ gone }) => gone),
    ({ id }) => journal.forget(id),
  )

/** Returns the places of all marks in the journal's files and in a new backup, such as "journal.db at 8123". */
async function marks(): Promise<string[]> {
  const backup = join(folder, 'backup.db')
  await journal.backUp(backup)
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')] as const)
  rmSync(backup)
  return files.flatMap(([name, bytes]) =>
    MARKS.flatMap((mark) => [...bytes.matchAll(new RegExp(mark, 'g'))].map(({ index }) => `${name} at ${index}`)),
  )
}

test('forgetting a person reads no rows of other people', async () => {
  await journal.close()
  const { db } = openFile(join(folder, 'journal.db'), {})
  for (const table of tablesOfPeople(db)) {
    const plan = db.prepare(`explain query plan delete from ${table} where person = 'ann'`).all()
    expect(JSON.stringify(plan)).toMatch(/SEARCH .*person=\?/)
  }
  db.close()
})

test('no trace of forgotten names is left among 10,000 names inserted in random order', async () => {
  const all = people(11_000)
  const [early, late] = [all.slice(0, 10_000), all.slice(10_000)]
  await each(early, (person) => journal.setName(person.id, text(person, 'first name')))
  await each(early.slice(0, 5_000).toReversed(), (person) => journal.setName(person.id, text(person, 'second name')))
  expect(await marks()).not.toEqual([])
  await forgetGone(early)
  expect(await marks()).toEqual([])
  await each(late, (person) => journal.setName(person.id, text(person, 'first name')))
  await forgetGone(late)
  expect(await marks()).toEqual([])
  const kept = early[1] as Person
  expect(await journal.names([kept.id])).toEqual({ [kept.id]: text(kept, 'second name') })
})

test('no trace of a forgotten person’s alias is left, even if seats were reassigned and matches were deleted before', async () => {
  const all = people(10_000)
  const seatOf = (i: number) => [`m${Math.floor(i / 2)}`, `p${i % 2}`] as const
  for (let i = 0; i < all.length; i += 2) await journal.create(stream(seatOf(i)[0], { at: i % 3 === 0 ? 1 : 1000 }))
  const order = all.map((person, i) => ({ person, i })).sort((a, b) => (a.person.id < b.person.id ? -1 : 1))
  await each(order, ({ person, i }) => {
    const [id, seat] = seatOf(i)
    return journal.sit(id, [sitting(seat, person.id, { alias: text(person, 'alias') })])
  })
  await each(
    order.filter(({ i }) => i % 7 === 0),
    ({ i }) => journal.sit(seatOf(i)[0], [sitting(seatOf(i)[1], 'somebody else', { alias: 'else' })]),
  )
  expect(await journal.sweep(2, 0)).toBeGreaterThan(1_000)
  expect(await marks()).not.toEqual([])
  await forgetGone(all)
  expect(await marks()).toEqual([])
})

test('no trace is left of a forgotten person’s chat lines, of their clients’ ids, or of copies in reports', async () => {
  const all = people(10_000)
  for (let i = 0; i < 50; i++) await journal.create(stream(`m${i}`, { at: i % 3 === 0 ? 1 : 1000 }))
  const line = (person: Person) => ({
    at: 1,
    person: person.id,
    seat: null,
    team: null,
    text: text(person, 'line').repeat(3),
  })
  await each(all, (person, i) => journal.say(`m${i % 50}`, line(person), text(person, 'ref')))
  await each(all.slice(0, 5_000), (person, i) =>
    journal.report({
      key: random(`report ${i}`),
      kind: 'line',
      stream: 'm1',
      by: 'ben',
      from: null,
      at: 1,
      subject: 0,
      lines: [{ ...line(person), name: text(person, 'name'), from: null }],
    }),
  )
  await journal.sweep(2, 0)
  expect(await marks()).not.toEqual([])
  await forgetGone(all)
  expect(await marks()).toEqual([])
})
