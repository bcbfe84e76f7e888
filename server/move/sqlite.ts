// A journal in SQLite as the source or target of a move.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SQLInputValue } from 'node:sqlite'
import { only } from '../journal/rows.ts'
import { sumOf } from '../journal/sqlite/checksum.ts'
import type { Connection } from '../journal/sqlite/connection.ts'
import { journalFile } from '../journal/sqlite/journal.ts'
import { BACK } from '../journal/sqlite/reads.ts'
import { textAt } from '../journal/sqlite/words.ts'
import { refersByNumber, sqliteWriter } from './sqlite-rows.ts'
import { type Chain, type OwnData, PAGE_ROWS, type Page, type Progress, type Row, type Target } from './store.ts'
import { type Catalogue, ELSEWHERE, JOURNAL_COLUMNS, type MovedTable, MoveError } from './tables.ts'

const MOVING = 'moving'
/** The files with the signing keys, newest first. */
const KEY_FILES = ['key', 'key.old']

export function sqliteStore(db: Connection, dataDir: string): Target {
  const writer = sqliteWriter(db)
  const transact = (work: () => void) => {
    db.exec('begin immediate')
    try {
      work()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }
  const hasProgress = () => db.prepare('select 1 from sqlite_schema where name = ?').get(MOVING) !== undefined
  return {
    kind: 'sqlite',
    close: async () => db.close(),
    catalogue: async () => catalogueOf(db),
    own: async () => ownOf(db, dataDir),
    read: async (table, after) => read(db, table, after),
    chain: async (stream) => chainOf(db, stream),
    async progress() {
      const row = hasProgress() ? db.rows<{ state: string }>('select state from moving').get() : undefined
      return row && (JSON.parse(row.state) as Progress)
    },
    write: async (table, rows, progress) =>
      transact(() => {
        if (table) for (const row of rows) writer(table, row)
        db.exec('create table if not exists moving (state text not null); delete from moving')
        db.prepare('insert into moving (state) values (?)').run(JSON.stringify(progress))
      }),
    async finish({ keys, epoch, boot, uptime, now }) {
      if (keys.length > KEY_FILES.length)
        throw new MoveError(
          `The database has ${keys.length} signing keys, and a folder has room for two: delete the oldest rows of signing_key. Visitors with a cookie signed by such a key are then signed out`,
        )
      for (const [i, key] of keys.entries()) writeKey(join(dataDir, KEY_FILES[i] as string), key)
      // Deletes the file with the old epoch. The next server to start writes it again, with the moved epoch.
      rmSync(`${journalFile(dataDir)}.epoch`, { force: true })
      transact(() => {
        db.prepare('update journal set epoch = ?, boot = ?, uptime = ?, now = ?, sum = ?').run(
          ...[epoch, boot, uptime, now],
          now === null ? null : sumOf(boot, uptime, now),
        )
        db.exec('drop table moving')
      })
    },
  }
}

function writeKey(file: string, key: Buffer): void {
  writeFileSync(`${file}.new`, key, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

function catalogueOf(db: Connection): Catalogue {
  const rows = db
    .rows<{ name: string; column: string; type: string }>(
      `select t.name, c.name as column, c.type from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and t.name not like 'sqlite_%' and t.name <> '${MOVING}' order by t.name`,
    )
    .all()
  const tables = new Map<string, Map<string, string>>()
  for (const { name, column, type } of rows) tables.set(name, (tables.get(name) ?? new Map()).set(column, type))
  return tables
}

function ownOf(db: Connection, dataDir: string): OwnData {
  const journal = only(db.rows<Omit<OwnData, 'keys'>>(`select ${JOURNAL_COLUMNS.join(', ')} from journal`).all())
  const files = KEY_FILES.map((name) => join(dataDir, name)).filter((file) => existsSync(file))
  return { ...journal, keys: files.map((file) => readFileSync(file)) }
}

/** Returns SQL for one of two texts that SQLite stores together in `words`, as a JSON list. */
const inPair = (key: string, index: number): string => `json_extract(${textAt(key)}, '$[${index}]')`

const EXPRESSIONS: Readonly<Record<string, string>> = {
  'sitting.alias': textAt('sitting.alias_words'),
  'person.name': textAt('person.words'),
  'said.text': inPair('said.words', 0),
  'said.ref': inPair('said.words', 1),
  'input_text.text': textAt('input_text.words'),
  'report_line.name': inPair('report_line.words', 0),
  'report_line.text': inPair('report_line.words', 1),
}

/**
 * Returns where SQLite stores the rows of a moved table: the tables to select from, and the columns that order the
 * rows.
 */
function sourceOf(db: Connection, { name, columns }: MovedTable): { from: string; key: string[]; hasKey: boolean } {
  if (name === 'stream')
    return { from: 'stream join base on base.stream = stream.key', key: ['stream.key'], hasKey: false }
  if (name === 'head') return { from: 'stream', key: ['stream.key'], hasKey: false }
  const own = db.rows<{ name: string; pk: number }>(`select name, pk from pragma_table_info('${name}')`).all()
  const key = own.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const hasKey = columns.has('stream') && refersByNumber(db, name)
  return {
    from: hasKey ? `${name} join stream as whole on whole.key = ${name}.stream` : name,
    key: key.length > 0 ? key.map((column) => `${name}.${column.name}`) : [`${name}.rowid`],
    hasKey,
  }
}

function read(db: Connection, table: MovedTable, after: readonly unknown[] | null): Page {
  const { from, key, hasKey } = sourceOf(db, table)
  const expressions = [...table.columns.keys()].map((column) => {
    const place = `${table.name}.${column}`
    const expression = column === 'stream' && hasKey ? 'whole.id' : (EXPRESSIONS[place] ?? ELSEWHERE[place] ?? place)
    return `${expression} as "${column}"`
  })
  const later = after ? `where (${key.join(', ')}) > (${key.map(() => '?').join(', ')})` : ''
  const found = db
    .rows<Record<string, unknown>>(
      `select ${[...key.map((column, i) => `${column} as "key ${i}"`), ...expressions].join(', ')} from ${from} ${later}
       order by ${key.join(', ')} limit ${PAGE_ROWS}`,
    )
    .all(...((after ?? []) as SQLInputValue[]))
  const last = found.length < PAGE_ROWS ? undefined : found.at(-1)
  return { rows: found.map((row) => rowOf(table, row)), after: last && key.map((_, i) => last[`key ${i}`]) }
}

const rowOf = ({ columns }: MovedTable, row: Row): Row =>
  Object.fromEntries([...columns].map(([column, type]) => [column, jsonOf(row[column], type)]))

/** Returns a value from SQLite in the form in which PostgreSQL writes it as JSON. */
function jsonOf(value: unknown, type: string): unknown {
  if (value === null) return null
  if (type === 'boolean') return value === 1
  if (type === 'bytea') return `\\x${Buffer.from(value as Uint8Array).toString('hex')}`
  return type === 'jsonb' ? JSON.parse(value as string) : value
}

function chainOf(db: Connection, stream: string): Chain | undefined {
  const head = db
    .rows<Omit<Chain, 'bodies'> & { last: number | null }>(
      'select start, chain, seq, last from stream join base on base.stream = stream.key where id = ?',
    )
    .get(stream)
  if (!head) return undefined
  const { last, ...same } = head
  const bodies = db.rows<{ body: string }>(`${BACK} select body from back`).all(last, 0)
  return { ...same, bodies: bodies.map(({ body }) => body).reverse() }
}
