// Opens the journal's file for one process: recognises the file, creates it atomically, migrates it. A small `.epoch`
// file beside it records that a journal exists here, and which one.
import { chmodSync, closeSync, existsSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'
import { restore } from './sqlite-backup.ts'
import { migrate } from './sqlite-migration.ts'
import { BACKUP, JOURNAL, OVERWRITTEN_SINCE } from './sqlite-schema.ts'
import { defineWords } from './sqlite-words.ts'
import type { Step } from './steps.ts'

export interface SqliteOptions {
  /** How long to wait for another process to release the file, ms. */
  patience?: number
  /** Maximum size of the file, in pages of 4 KiB. */
  maxPages?: number
  /** Files in the same folder that belong to a backup. */
  companions?: readonly string[]
  /** The migration steps of another version of this program, for tests. */
  steps?: readonly Step[]
}

const OWNER_ONLY = 0o600

export function openFile(file: string, options: SqliteOptions): { db: DatabaseSync; epoch: string } {
  const kind = kindOf(file)
  const marker = `${file}.epoch`
  refuseRemains(file, kind, marker)
  keepPrivate(file)
  const db = new DatabaseSync(file, { timeout: options.patience ?? 3000, enableForeignKeyConstraints: false })
  try {
    // `secure_delete` overwrites deleted data, so that a forgotten person's data is also gone from the file.
    db.exec('pragma locking_mode = exclusive; pragma secure_delete = on; pragma temp_store = memory')
    defineWords(db)
    // Migrates before WAL mode creates a log, because the kind of a file must be readable from the file's first bytes.
    const seen = migrate(db, options.steps)
    if (kind === 'backup') restore(db, file, (epoch) => write(marker, epoch))
    if (seen > 0 && seen < OVERWRITTEN_SINCE) rewrite(db)
    const epoch = sameEpoch(db, file, marker)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
    if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${options.maxPages}`)
    return { db, epoch }
  } catch (error) {
    db.close()
    throw error
  }
}

/**
 * Removes data that was deleted before `secure_delete` was used. If the disk has no room for this, the file stays as it
 * is.
 */
function rewrite(db: DatabaseSync): void {
  try {
    db.exec('vacuum')
  } catch {
    // The disk has no room; the file is unchanged.
  }
}

type FileKind = 'new' | 'journal' | 'backup'

const MAGIC = 'SQLite format 3\0'
const APPLICATION_AT = 68
const KINDS: Record<number, FileKind> = { [JOURNAL]: 'journal', [BACKUP]: 'backup' }

/** Recognises a file by its first bytes. Foreign files are never opened with SQLite, which could modify them. */
function kindOf(file: string): FileKind {
  const header = headerOf(file)
  // If the creation of a journal was interrupted, SQLite's rollback journal lies beside it and undoes it.
  if (header === undefined || existsSync(`${file}-journal`)) return 'new'
  if (header.subarray(0, MAGIC.length).toString('latin1') !== MAGIC)
    throw new JournalError('corrupt', `The file is not a journal (${file})`)
  const kind = KINDS[header.readInt32BE(APPLICATION_AT)]
  if (kind) return kind
  throw new JournalError(
    'older',
    `The journal ${file} was written by an early version of this program, whose matches this one can not play. It is left as it is: move it and its folder away, or set DATA_DIR to another folder`,
  )
}

/** Returns the file's header; undefined if the file is missing or empty. */
function headerOf(file: string): Buffer | undefined {
  if (!existsSync(file)) return undefined
  const header = Buffer.alloc(100)
  const descriptor = openSync(file, 'r')
  try {
    return readSync(descriptor, header) > 0 ? header : undefined
  } finally {
    closeSync(descriptor)
  }
}

/** Throws if the files beside the journal belong to a different journal. */
function refuseRemains(file: string, kind: FileKind, marker: string): void {
  if (kind === 'new' && existsSync(marker))
    throw new JournalError(
      'missing',
      `The journal ${file} is gone or empty, but there was one: put it or a backup of it back, or delete ${marker} to begin without what was played`,
    )
  if (kind === 'backup' && existsSync(`${file}-wal`))
    throw new JournalError(
      'corrupt',
      `${file} is a backup, and ${file}-wal is the log of another journal, which would spoil it: move the log away`,
    )
}

function sameEpoch(db: DatabaseSync, file: string, marker: string): string {
  const { epoch } = db.prepare('select epoch from journal').get() as { epoch: string }
  if (!existsSync(marker)) write(marker, epoch)
  const known = readFileSync(marker, 'utf8').trim()
  if (known === epoch) return epoch
  throw new JournalError(
    'missing',
    `The journal ${file} (epoch ${epoch}) is not the one that was here (epoch ${known}): put that one or a backup of it back, or delete ${marker} if this one is meant`,
  )
}

/** Writes a file atomically. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, `${text}\n`, { mode: OWNER_ONLY, flush: true })
  renameSync(`${file}.new`, file)
}

/**
 * Restricts the files to their owner, because they hold random seeds of running matches and people's names. Files that
 * SQLite adds inherit the mode.
 */
function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY)
}
