// The store of a server in tests. Each server gets a new folder, or a new PostgreSQL database if STORE=postgres is set.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Journal } from '../journal/journal.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { journalFile, openJournal } from '../journal/sqlite/journal.ts'
import { newDatabase } from './postgres.ts'

/** The same SQL change in the dialect of each store. */
export interface Sql {
  sqlite: string
  postgres: string
}

export interface TestStore {
  /** Environment settings that make a server use this store. */
  env: Record<string, string>
  dataDir: string
  open(): Promise<Journal>
  /** Changes rows directly in the store, while no server has opened the store. */
  change(sql: Sql): Promise<void>
  /** Returns the whole content of the store as text: every byte of the files, or every row of the tables. */
  dump(): Promise<string>
  remove(): void
}

export const newStore = (): Promise<TestStore> => (process.env.STORE === 'postgres' ? inDatabase() : inFolder())

function newFolder(): { dataDir: string; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'turnstone-'))
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function inFolder(): Promise<TestStore> {
  const folder = newFolder()
  const { dataDir } = folder
  return {
    ...folder,
    env: { DATA_DIR: dataDir },
    open: () => openJournal(dataDir),
    async change({ sqlite }) {
      const db = new DatabaseSync(journalFile(dataDir))
      db.exec(sqlite)
      db.close()
    },
    dump: async () =>
      readdirSync(dataDir, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => readFileSync(join(dataDir, name), 'latin1'))
        .join('\n'),
  }
}

async function inDatabase(): Promise<TestStore> {
  const url = await newDatabase()
  return {
    ...newFolder(),
    env: { DATABASE_URL: url },
    open: () => openPostgres(url),
    async change({ postgres }) {
      const client = new pg.Client(url)
      await client.connect()
      await client.query(postgres)
      await client.end()
    },
    async dump() {
      const client = new pg.Client(url)
      await client.connect()
      const { rows: tables } = await client.query('select tablename from pg_tables where schemaname = current_schema()')
      const rows: unknown[] = []
      for (const { tablename } of tables) rows.push(...(await client.query(`select * from ${tablename}`)).rows)
      await client.end()
      return JSON.stringify(rows)
    },
  }
}
