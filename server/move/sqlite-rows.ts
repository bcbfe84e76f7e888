// Writes moved rows to SQLite in the form of its tables: a stream's number in place of its id, texts in the table
// `words`, and a checksum in each row that needs one.
import type { SQLInputValue } from 'node:sqlite'
import { sumOf } from '../journal/sqlite/checksum.ts'
import { type Connection, streamKeys } from '../journal/sqlite/connection.ts'
import { inputKeys } from '../journal/sqlite/input-keys.ts'
import { pair, refHash, wordsOn } from '../journal/sqlite/words.ts'
import type { Row } from './store.ts'
import { type MovedTable, MoveError } from './tables.ts'

type Values = Record<string, SQLInputValue>

/** Changes the values of a row to those that SQLite stores. `value` reads a column of the row. */
type Change = (values: Values) => Values

/** Returns a function that writes a row of a moved table. */
export function sqliteWriter(db: Connection): (table: MovedTable, row: Row) => void {
  const keyOf = streamKeys(db)
  const words = wordsOn(db)
  const nextKey = inputKeys(db)
  const lastOf = db.rows<{ last: number | null }>('select last from stream where key = ?')
  const moveLast = db.prepare('update stream set last = ? where key = ?')
  const moveHead = db.prepare(
    'update stream set seq = ?, at = ?, chain = ?, due = ?, here = ?, over = ?, frozen = ?, stored = ?, settled = ? where id = ?',
  )
  const prepare = remembered((sql: string) => db.prepare(sql))
  const isNumbered = remembered((table: string) => refersByNumber(db, table))
  const add = (table: string, values: Values) => {
    const columns = Object.keys(values)
    const places = columns.map(() => '?').join(', ')
    const insert = prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`)
    if (insert.run(...Object.values(values)).changes === 0)
      throw new MoveError(`A row of ${table} belongs to a person or device that is removed`)
  }
  const numbered = (stream: SQLInputValue): number => {
    const key = keyOf(String(stream))
    if (key === undefined) throw new MoveError(`There are rows of ${stream}, but no such match or room`)
    return key
  }

  /** For each table whose rows SQLite stores in another form, the change of a row. */
  const changes: Record<string, Change> = {
    digest: (row) => ({ ...row, sum: sumOf(row.stream, row.seq, row.digest) }),
    sitting: ({ alias = null, ...row }) => ({
      ...row,
      alias_words: alias === null ? null : words.keep(String(alias)),
      sum: sumOf(row.stream, row.seat, row.person, row.bare === 1, alias),
    }),
    person: ({ name = '', ...row }) => ({ ...row, words: words.keep(String(name)), sum: sumOf(row.id, name) }),
    said: ({ text = '', ref = null, ...row }) => ({
      ...row,
      words: words.keep(pair(String(text), ref === null ? null : String(ref))),
      ref: refHash(String(row.person), ref === null ? null : String(ref)),
      sum: sumOf(row.stream, row.at, row.person, row.seat, row.team, text),
    }),
    profile: (row) => ({ ...row, sum: sumOf(row.person, row.face, row.shown, row.preferences) }),
    replay: (row) => ({
      ...row,
      sum: sumOf(row.stream, row.part, Buffer.from(row.body as Uint8Array).toString('base64')),
    }),
    input_text: ({ text = '', ...row }) => ({ ...row, words: words.keep(String(text)) }),
    report_line: ({ name = '', text = '', ...row }) => ({
      ...row,
      words: words.keep(pair(String(name), String(text))),
    }),
  }

  /** For each table whose rows SQLite stores in other tables, the function that writes a row. */
  const spread: Record<string, (row: Values) => void> = {
    stream({ start = '', snapshot = null, snapshot_seq = null, ...row }) {
      const { id, kind, parent, begun } = row
      // These are placeholder values. The rows of `head` and `input`, which are moved next, replace them.
      add('stream', {
        ...row,
        ...{ seq: 0, at: begun as SQLInputValue, chain: '', here: 0, over: 0 },
        sum: sumOf(id, kind, parent, begun, start),
      })
      add('base', { stream: numbered(id as SQLInputValue), start, snapshot, snapshot_seq })
    },
    head({ stream, seq, at, chain, due, here, over, frozen, stored, settled }) {
      const values = [seq, at, chain, due, here, over, frozen, stored, settled, stream] as SQLInputValue[]
      moveHead.run(...values)
    },
    input({ stream = '', seq = 0, body = '' }) {
      const [owner, key] = [numbered(stream), nextKey()]
      const { at } = JSON.parse(String(body)) as { at: number }
      add('input', { key, stream: owner, seq, prev: lastOf.get(owner)?.last ?? null, at, body })
      moveLast.run(key, owner)
    },
  }

  return ({ name, columns }, row) => {
    const values: Values = Object.fromEntries(
      [...columns].map(([column, type]) => [column, storedOf(row[column], type)] as const),
    )
    const write = spread[name]
    if (write) return write(values)
    const own = isNumbered(name) ? { ...values, stream: numbered(values.stream as SQLInputValue) } : values
    add(name, changes[name]?.(own) ?? own)
  }
}

/** True if rows of the table refer to their stream by a number, and not by its id. */
export const refersByNumber = (db: Connection, table: string): boolean =>
  db.prepare(`select 1 from pragma_table_info('${table}') where name = 'stream' and type = 'INTEGER'`).get() !==
  undefined

/** Returns `make` with a cache, so that `make` is called only once for each text. */
function remembered<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text) ?? make(text)
    known.set(text, result)
    return result
  }
}

/** Returns a JSON value of PostgreSQL as SQLite stores it. */
function storedOf(value: unknown, type: string): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  if (type === 'bytea') return Buffer.from(String(value).slice('\\x'.length), 'hex')
  return type === 'jsonb' ? JSON.stringify(value) : (value as SQLInputValue)
}
