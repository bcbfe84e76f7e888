// The tables that are moved between the stores. The list is derived from the tables that both stores really have, so a
// new table is either moved or refused, and never forgotten.

/** The columns of each table: name and type, as the store names the type. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, string>>

/** A table in the form of PostgreSQL. Rows are moved in this form. */
export interface MovedTable {
  name: string
  /** The columns that are moved, with their types in PostgreSQL. */
  columns: ReadonlyMap<string, string>
}

/** Thrown with the reason why a journal cannot be moved. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}

/** Tables in PostgreSQL that are not moved. */
const POSTGRES_ONLY: Readonly<Record<string, string>> = {
  steps: 'the version of the tables',
  cluster_clock: 'the offset of the clock of this database server',
  format: 'formats that all nodes read; new tables have their own',
  node: 'nodes that run now',
  presence: 'connections to nodes that run now',
  watching: 'viewers on nodes that run now',
  muter: 'numbers by which running nodes notice mutes',
  journal: 'moved by itself, after all other tables',
  signing_key: 'moved by itself; a folder has the keys in files',
}

/** Tables in SQLite that are not moved. */
const SQLITE_ONLY: Readonly<Record<string, string>> = {
  words: 'texts, which are moved in the rows that refer to them',
  words_free: 'erased texts',
  journal: 'moved by itself, after all other tables',
}

/**
 * Columns in PostgreSQL that SQLite does not have. In a moved row they get their default value or the value from
 * `FILLED`.
 */
const POSTGRES_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  stream: ['rules'],
  head: ['claimed_by', 'claimed_until', 'used', 'settling_until'],
  sitting: ['claimed_by', 'claimed_until', 'claimed_ask', 'since', 'change_number'],
  person: ['renamed', 'change_number'],
  profile: ['changed', 'change_number'],
  ban: ['changed', 'change_number'],
  revoked: ['at', 'change_number'],
  notice_key: ['one'],
  operator: ['one'],
}

/** SQL expressions for columns in PostgreSQL that have no default. */
export const FILLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profile: { changed: 'clock_timestamp()' },
  ban: { changed: 'coalesce(lifted, at)' },
  notice_key: { one: 'true' },
  operator: { one: 'true' },
}

/**
 * Columns that only SQLite has. They are computed from other columns when a row is written. The column `lost`, by which
 * a server on this folder tells players about lost inputs, is not moved.
 */
const SQLITE_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  stream: ['key', 'last', 'lost', 'sum'],
  base: ['stream'],
  input: ['key', 'prev', 'at'],
  digest: ['sum'],
  sitting: ['sum'],
  person: ['sum'],
  said: ['ref', 'sum'],
  profile: ['sum'],
  replay: ['sum'],
}

/** Columns that have another name in SQLite or are in another table: `table.column` in PostgreSQL, then in SQLite. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'stream.start': 'base.start',
  'stream.snapshot_seq': 'base.snapshot_seq',
  'stream.snapshot': 'base.snapshot',
  'head.stream': 'stream.id',
  'head.seq': 'stream.seq',
  'head.at': 'stream.at',
  'head.chain': 'stream.chain',
  'head.due': 'stream.due',
  'head.here': 'stream.here',
  'head.over': 'stream.over',
  'head.frozen': 'stream.frozen',
  'head.stored': 'stream.stored',
  'head.settled': 'stream.settled',
  'sitting.alias': 'sitting.alias_words',
  'person.name': 'person.words',
  'said.text': 'said.words',
  'said.ref': 'said.words',
  'input_text.text': 'input_text.words',
  'report_line.name': 'report_line.words',
  'report_line.text': 'report_line.words',
}

/** Columns of the row `journal` that are moved. The other columns belong to one store or to running nodes. */
export const JOURNAL_COLUMNS = ['epoch', 'boot', 'uptime', 'now'] as const
const JOURNAL_LOCAL = [
  'origin',
  'sweep_claimed_by',
  'sweep_claimed_until',
  'sum',
  'readable_from',
  'commits',
  'epoch_before',
]

/**
 * The tables that are written first and last. `revoked` is last, because triggers drop new rows of the people and
 * devices in it.
 */
const FIRST = ['stream', 'head', 'input']
const LAST = ['revoked']

/**
 * Returns the moved tables in the order in which they are written. Throws if a table or column is neither moved nor on
 * a list of exceptions.
 */
export function movedTables(postgres: Catalogue, sqlite: Catalogue): MovedTable[] {
  const used = new Set<string>()
  const lost: string[] = []
  const tables: MovedTable[] = []
  for (const [name, columns] of postgres) {
    if (name in POSTGRES_ONLY) continue
    const moved = new Map<string, string>()
    for (const [column, type] of columns) {
      const place = ELSEWHERE[`${name}.${column}`] ?? `${name}.${column}`
      if (hasColumn(sqlite, place)) {
        used.add(place)
        moved.set(column, type)
      } else if (!POSTGRES_COLUMNS[name]?.includes(column)) lost.push(`${name}.${column} of PostgreSQL`)
    }
    if (moved.size > 0) tables.push({ name, columns: moved })
  }
  for (const [name, columns] of sqlite) {
    if (name in SQLITE_ONLY) continue
    for (const column of columns.keys())
      if (!used.has(`${name}.${column}`) && !SQLITE_COLUMNS[name]?.includes(column))
        lost.push(`${name}.${column} of SQLite`)
  }
  for (const column of journalColumns(postgres, sqlite))
    if (![...JOURNAL_COLUMNS, ...JOURNAL_LOCAL].includes(column)) lost.push(`journal.${column}`)
  if (lost.length > 0) throw new MoveError(`These columns have no place in the other store: ${lost.join(', ')}`)
  return tables.sort((a, b) => rankOf(a) - rankOf(b))
}

const journalColumns = (...stores: readonly Catalogue[]): string[] =>
  stores.flatMap((store) => [...(store.get('journal')?.keys() ?? [])])

function hasColumn(catalogue: Catalogue, place: string): boolean {
  const [table = '', column = ''] = place.split('.')
  return catalogue.get(table)?.has(column) ?? false
}

const rankOf = ({ name }: MovedTable): number =>
  FIRST.includes(name) ? FIRST.indexOf(name) : LAST.includes(name) ? FIRST.length + 1 : FIRST.length
