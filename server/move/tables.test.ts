// Tests that every table and column is moved, or is on a list of exceptions.
import { expect, test } from 'vitest'
import { type Catalogue, movedTables } from './tables.ts'

const catalogue = (tables: Record<string, Record<string, string>>): Catalogue =>
  new Map(Object.entries(tables).map(([name, columns]) => [name, new Map(Object.entries(columns))]))

const POSTGRES = { person: { id: 'text', name: 'text', change_number: 'bigint' }, listing: { stream: 'text' } }
const SQLITE = { person: { id: 'TEXT', words: 'INTEGER', sum: 'INTEGER' }, listing: { stream: 'INTEGER' } }

test('moves the columns that both stores have, also under another name', () => {
  const tables = movedTables(catalogue(POSTGRES), catalogue(SQLITE))
  expect(tables.map(({ name, columns }) => [name, [...columns.keys()]])).toEqual([
    ['person', ['id', 'name']],
    ['listing', ['stream']],
  ])
})

test('moves a new table that both stores have, without a change of the code', () => {
  const tables = movedTables(
    catalogue({ ...POSTGRES, favourite: { person: 'text', game: 'text' } }),
    catalogue({ ...SQLITE, favourite: { person: 'TEXT', game: 'TEXT' } }),
  )
  expect(tables.map(({ name }) => name)).toContain('favourite')
})

test.each([
  ['a new table of PostgreSQL', { favourite: { person: 'text' } }, {}, 'favourite.person of PostgreSQL'],
  ['a new table of SQLite', {}, { favourite: { person: 'TEXT' } }, 'favourite.person of SQLite'],
  ['a new column of PostgreSQL', { listing: { stream: 'text', at: 'bigint' } }, {}, 'listing.at of PostgreSQL'],
  ['a new column of SQLite', {}, { listing: { stream: 'INTEGER', at: 'INTEGER' } }, 'listing.at of SQLite'],
  ['a new column of the journal', { journal: { epoch: 'text', lag: 'bigint' } }, {}, 'journal.lag'],
])('refuses %s that has no place in the other store', (_, postgres, sqlite, lost) => {
  expect(() => movedTables(catalogue({ ...POSTGRES, ...postgres }), catalogue({ ...SQLITE, ...sqlite }))).toThrow(lost)
})

test('writes the table of streams before tables that refer to streams, and the table of revoked devices last', () => {
  const one = { id: 'text' }
  const names = ['approval', 'revoked', 'input', 'stream', 'ticket']
  const tables = movedTables(
    catalogue(Object.fromEntries(names.map((name) => [name, one]))),
    catalogue(Object.fromEntries(names.map((name) => [name, one]))),
  )
  expect(tables.map(({ name }) => name)).toEqual(['stream', 'input', 'approval', 'ticket', 'revoked'])
})
