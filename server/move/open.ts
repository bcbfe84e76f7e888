// Opens the journals of a move, and refuses journals that cannot be moved. While a journal is open, no server can open
// it.
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { JournalError } from '../journal/journal.ts'
import { type Database, LOCK_TABLES, openDatabase } from '../journal/postgres/database.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { STEPS as POSTGRES_STEPS } from '../journal/postgres/schema.ts'
import { only } from '../journal/rows.ts'
import { troubleOf } from '../journal/sqlite/errors.ts'
import { openFile } from '../journal/sqlite/file.ts'
import { journalFile } from '../journal/sqlite/journal.ts'
import { STEPS as SQLITE_STEPS } from '../journal/sqlite/schema.ts'
import { postgresStore } from './postgres.ts'
import { sqliteStore } from './sqlite.ts'
import type { Store, Target } from './store.ts'
import { MoveError } from './tables.ts'

/** A node renews its row in the database at least this often, in milliseconds. */
const RENEWED_MS = 6_000

export const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place)

/** Opens the journal to be moved: a data folder or the address of a database. `wait` resolves after some milliseconds. */
export const openSource = (place: string, wait: (ms: number) => Promise<unknown>): Promise<Store> =>
  isDatabase(place) ? databaseToMove(place, wait) : folderToMove(place)

/** Opens the journal into which another one is moved. Makes the tables if there are none. */
export async function openTarget(place: string): Promise<Target> {
  if (!isDatabase(place)) {
    const key = join(place, 'key')
    if (existsSync(key) && !existsSync(journalFile(place)))
      throw new MoveError(`The target is not empty: it has the signing key ${key}. Name an empty target`)
    mkdirSync(place, { recursive: true, mode: 0o700 })
    return folder(place)
  }
  const journal = await openPostgres(place, POSTGRES_STEPS, { isMove: true })
  await journal.close()
  const database = openDatabase(place)
  return postgresStore(database, await lock(database))
}

async function folderToMove(dataDir: string): Promise<Store> {
  const file = journalFile(dataDir)
  if (!existsSync(file)) throw new MoveError(`There is no journal in ${dataDir}`)
  refuseVersion(stepsOf(file), SQLITE_STEPS.length)
  return folder(dataDir)
}

/** Reads how many migration steps the file has, without changing the file. */
function stepsOf(file: string): number {
  const db = open(file, () => new DatabaseSync(file, { readOnly: true, timeout: 0 }))
  try {
    return open(file, () => (db.prepare('pragma user_version').get() as { user_version: number }).user_version)
  } finally {
    db.close()
  }
}

function folder(dataDir: string): Target {
  const file = journalFile(dataDir)
  const { db, lost } = open(file, () => openFile(file, { isMove: true }))
  if (lost.length === 0) return sqliteStore(db, dataDir)
  db.close()
  throw new MoveError(`${lost.join('\n')}\nStart the server once, so that the players are told, and move then`)
}

function open<Result>(file: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const { code, message } = troubleOf(error, file)
    if (code === 'locked') throw new MoveError(`A server is running on ${file}: stop the server first`)
    throw new JournalError(code, message)
  }
}

async function databaseToMove(url: string, wait: (ms: number) => Promise<unknown>): Promise<Store> {
  const database = openDatabase(url)
  try {
    const [table] = await database.run({
      text: "select from pg_tables where schemaname = current_schema() and tablename = 'steps'",
    })
    if (!table) throw new MoveError('There is no journal in the database')
    const unlock = await lock(database)
    try {
      refuseVersion(
        only(await database.run<{ seen: number }>({ text: 'select seen from steps' })).seen,
        POSTGRES_STEPS.length,
      )
      await refuseLiveNodes(database, wait)
    } catch (error) {
      await unlock()
      throw error
    }
    return postgresStore(database, unlock)
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

/** Keeps servers from opening the tables until the returned function is called, which also closes the database. */
async function lock(database: Database): Promise<() => Promise<void>> {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const { promise: locked, resolve: onLocked, reject } = Promise.withResolvers<void>()
  const held = database
    .transact(async (run) => {
      await run(LOCK_TABLES)
      onLocked()
      await closed
    })
    .catch(reject)
  await locked
  return async () => {
    close()
    await held
    await database.close()
  }
}

const nodesOf = ({ run }: Database) =>
  run<{ id: string; renewed: number }>({ text: 'select id, renewed from node' }).then(
    (rows) => new Map(rows.map(({ id, renewed }) => [id, renewed])),
  )

/** Throws if a node renews its row while this function waits. Rows of nodes that were killed stay unchanged. */
async function refuseLiveNodes(database: Database, wait: (ms: number) => Promise<unknown>): Promise<void> {
  const before = await nodesOf(database)
  if (before.size === 0) return
  await wait(RENEWED_MS)
  for (const [id, renewed] of await nodesOf(database))
    if (before.get(id) !== renewed) throw new MoveError('A server is running on the database: stop all servers first')
}

function refuseVersion(seen: number, known: number): void {
  if (seen < known)
    throw new MoveError(
      'The versions differ: the journal was written by an earlier version of this program. Start the server of this version on it once, stop it, and move then',
    )
  if (seen > known)
    throw new MoveError(
      'The versions differ: the journal was written by a newer version of this program. Move it with that version',
    )
}
