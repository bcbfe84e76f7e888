// The journal's file: told from what is none, made whole or not at all, opened for one process alone.
import { chmodSync, closeSync, existsSync, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'
import { APPLICATION, migrate } from './sqlite-schema.ts'

export interface SqliteOptions {
  /** How long to wait for another process to let go of the file, ms. */
  patience?: number
  /** The file may not grow beyond so many pages of 4 KiB. */
  maxPages?: number
}

const OWNER_ONLY = 0o600

export function openFile(file: string, options: SqliteOptions): DatabaseSync {
  refuseOthers(file)
  keepPrivate(file)
  const db = new DatabaseSync(file, { timeout: options.patience ?? 3000, enableForeignKeyConstraints: false })
  try {
    db.exec('pragma locking_mode = exclusive')
    // Before the log of WAL mode is there: what a file is must be read from its own first bytes.
    migrate(db)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
    if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${options.maxPages}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const MAGIC = 'SQLite format 3\0'
const APPLICATION_AT = 68
const HEADER_BYTES = 100

/** A file that is not ours is not even opened by SQLite, which would tidy it up: it stays as it is, byte for byte. */
function refuseOthers(file: string): void {
  const header = headerOf(file)
  // A file without bytes is a new one. One whose making was cut short has SQLite's journal beside it, which undoes it.
  if (header === undefined || existsSync(`${file}-journal`)) return
  if (header.subarray(0, MAGIC.length).toString('latin1') !== MAGIC) throw new JournalError('corrupt', `The file is not a journal (${file})`)
  if (header.readInt32BE(APPLICATION_AT) !== APPLICATION)
    throw new JournalError(
      'older',
      `The journal ${file} was written by an early version of this program, whose matches this one can not play: it is left as it is; set DATA_DIR to another folder, or move it away`,
    )
}

/** The first bytes, if there are any. */
function headerOf(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined
  const header = Buffer.alloc(HEADER_BYTES)
  const descriptor = openSync(file, 'r')
  try {
    return readSync(descriptor, header) > 0 ? header : undefined
  } finally {
    closeSync(descriptor)
  }
}

/** Seeds of matches under way and names of people are in there. What SQLite writes beside the file gets the file's mode. */
function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY)
}
