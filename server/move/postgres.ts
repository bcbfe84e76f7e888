// A journal in PostgreSQL as the source or target of a move.
import { type Database, json, type Run } from '../journal/postgres/database.ts'
import { only } from '../journal/rows.ts'
import { type Chain, type OwnData, PAGE_ROWS, type Page, type Progress, type Row, type Target } from './store.ts'
import { type Catalogue, FILLED, JOURNAL_COLUMNS, type MovedTable, MoveError } from './tables.ts'

const MOVING = 'moving'

export function postgresStore({ run, transact }: Database, close: () => Promise<void>): Target {
  return {
    kind: 'postgres',
    close,
    catalogue: () => catalogueOf(run),
    own: () => ownOf(run),
    read: (table, after) => transact((each) => read(each, table, after)),
    chain: (stream) => chainOf(run, stream),
    async progress() {
      const rows = (await catalogueOf(run, MOVING)).has(MOVING)
        ? await run<{ state: Progress }>({ text: 'select state from moving' })
        : []
      return rows[0]?.state
    },
    write: (table, rows, progress) =>
      transact(async (each) => {
        if (table && rows.length > 0) await insert(each, table, rows)
        await each({ text: 'create table if not exists moving (state jsonb not null)' })
        await each({ text: 'delete from moving' })
        await each({ text: 'insert into moving (state) values ($1)' }, json(progress))
      }),
    finish: (own) => transact((each) => finish(each, own)),
  }
}

/** Reads the tables of the schema, without the table of the move itself. */
async function catalogueOf(run: Run, also?: string): Promise<Catalogue> {
  const rows = await run<{ table: string; column: string; type: string }>({
    text: `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = current_schema() order by table_name, ordinal_position`,
  })
  const tables = new Map<string, Map<string, string>>()
  for (const { table, column, type } of rows)
    if (table !== MOVING || also === MOVING) tables.set(table, (tables.get(table) ?? new Map()).set(column, type))
  return tables
}

async function ownOf(run: Run): Promise<OwnData> {
  const journal = only(await run<Omit<OwnData, 'keys'>>({ text: `select ${JOURNAL_COLUMNS.join(', ')} from journal` }))
  const keys = await run<{ key: Buffer }>({ text: 'select key from signing_key order by made desc' })
  return { ...journal, keys: keys.map(({ key }) => key) }
}

/** Returns the columns of the table's primary key. */
async function keyOf(run: Run, table: string): Promise<string[]> {
  const columns = await run<{ name: string }>(
    {
      text: `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and indrelid = $1::regclass order by array_position(indkey::smallint[], attnum)`,
    },
    table,
  )
  if (columns.length === 0) throw new MoveError(`The table ${table} has no primary key`)
  return columns.map(({ name }) => name)
}

async function read(run: Run, { name, columns }: MovedTable, after: readonly unknown[] | null): Promise<Page> {
  const key = await keyOf(run, name)
  const later = after ? `where (${key.join(', ')}) > (${key.map((_, i) => `$${i + 1}`).join(', ')})` : ''
  const found = await run<{ row: Row; key: unknown[] }>(
    {
      text: `select to_jsonb(moved) as row, to_jsonb(array[${key.map((column) => `to_jsonb(own.${column})`).join(', ')}]) as key
        from (select * from ${name} ${later} order by ${key.join(', ')} limit ${PAGE_ROWS}) own,
          lateral (select ${[...columns.keys()].map((column) => `own.${column}`).join(', ')}) moved
        order by ${key.map((column) => `own.${column}`).join(', ')}`,
    },
    ...(after ?? []),
  )
  return { rows: found.map(({ row }) => row), after: found.length < PAGE_ROWS ? undefined : found.at(-1)?.key }
}

async function insert(run: Run, { name, columns }: MovedTable, rows: readonly Row[]): Promise<void> {
  const filled = Object.entries(FILLED[name] ?? {})
  // `rules` is filled in by the caller, because SQLite has no such column.
  const given = [...columns.keys(), ...('rules' in (rows[0] ?? {}) ? ['rules'] : [])]
  const into = [...given, ...filled.map(([column]) => column)].join(', ')
  const values = [...given, ...filled.map(([, expression]) => expression)].join(', ')
  const written = await run(
    {
      text: `insert into ${name} (${into}) overriding system value
        select ${values} from jsonb_populate_recordset(null::${name}, $1::jsonb) returning 1`,
    },
    json(rows),
  )
  if (written.length < rows.length)
    throw new MoveError(`${rows.length - written.length} rows of ${name} belong to people or devices that are removed`)
}

async function chainOf(run: Run, stream: string): Promise<Chain | undefined> {
  const [head] = await run<Omit<Chain, 'bodies'>>(
    { text: 'select start, chain, seq from stream join head on stream = id where id = $1' },
    stream,
  )
  const inputs = await run<{ body: string }>({ text: 'select body from input where stream = $1 order by seq' }, stream)
  return head && { ...head, bodies: inputs.map(({ body }) => body) }
}

async function finish(run: Run, { epoch, boot, uptime, now, keys }: OwnData): Promise<void> {
  await run({ text: 'update journal set epoch = $1, boot = $2, uptime = $3, now = $4' }, epoch, boot, uptime, now)
  await run({ text: 'delete from signing_key' })
  for (const [i, key] of keys.entries())
    await run(
      { text: `insert into signing_key (made, key) values (clock_timestamp() - $1 * interval '1 second', $2)` },
      i,
      key,
    )
  const counters = await run<{ table: string; column: string }>({
    text: `select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`,
  })
  for (const { table, column } of counters)
    await run({
      text: `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
    })
  await run({ text: 'drop table moving' })
}
