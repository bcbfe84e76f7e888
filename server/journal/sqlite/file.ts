// Opens the journal's file for one process. Recognises the kind of the file, creates a missing file atomically, and
// migrates an old file. A small `.epoch` file in the same folder holds the epoch (random id) of the journal that
// belongs in this folder.
import { chmodSync, closeSync, existsSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { JournalError, UNFINISHED_MOVE } from '../journal.ts'
import type { Step } from '../migration-steps.ts'
import { only } from '../rows.ts'
import { restore } from './backup.ts'
import { Connection } from './connection.ts'
import { findLoss } from './loss.ts'
import { migrate } from './migration.ts'
import { BACKUP, JOURNAL, OVERWRITTEN_SINCE } from './schema.ts'
import { readTail, tailOf } from './tail-file.ts'
import { defineWords } from './words.ts'

export interface SqliteOptions {
  /** How long to wait for another process to release the file. Duration in milliseconds. */
  patience?: number
  /** Maximum size of the file, in pages of 4 KiB. */
  maxPages?: number
  /** Files in the same folder that belong to a backup. */
  companions?: readonly string[]
  /** False if no tail file is kept, so that a loss of commits is not noticed. For measurements. */
  tail?: boolean
  /** How long after a commit the tail file records the commit. Duration in milliseconds. */
  recordAfterMs?: number
  /** The size in bytes above which the tail file is replaced by a new file. */
  tailBytes?: number
  /** True if the caller moves a journal, and may therefore open the target of an unfinished move. */
  isMove?: boolean
  /** The migration steps of another version of this program, for tests. */
  steps?: readonly Step[]
}

const OWNER_ONLY = 0o600

interface OpenFile {
  db: Connection
  epoch: string
  /** The commits that the file has lost since it was last open, as messages for the operator. */
  lost: string[]
}

export function openFile(file: string, options: SqliteOptions): OpenFile {
  const kind = kindOf(file)
  const marker = `${file}.epoch`
  refuseRemains(file, kind, marker)
  keepPrivate(file)
  const db = new Connection(file, { timeout: options.patience ?? 3000, enableForeignKeyConstraints: false })
  try {
    // `secure_delete` overwrites deleted data, so that a forgotten person's data is also gone from the file.
    db.exec('pragma locking_mode = exclusive; pragma secure_delete = on; pragma temp_store = memory')
    defineWords(db)
    // The migration runs before WAL mode creates a log. Otherwise the first bytes of the file would not yet tell which
    // kind of file it is.
    const seen = migrate(db, options.steps)
    if (!options.isMove && db.prepare("select 1 from sqlite_schema where name = 'moving'").get())
      throw new JournalError('missing', UNFINISHED_MOVE)
    if (kind === 'backup') restore(db, file, (epoch) => write(marker, epoch))
    if (seen > 0 && seen < OVERWRITTEN_SINCE) rewrite(db)
    const known = sameEpoch(db, file, marker)
    const loss = options.tail === false ? undefined : findLoss(db, known, readTail(tailOf(file)))
    if (loss) write(marker, loss.epoch)
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32000')
    if (options.maxPages !== undefined) db.exec(`pragma max_page_count = ${options.maxPages}`)
    return { db, epoch: loss?.epoch ?? known, lost: loss?.messages ?? [] }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Removes data that was deleted before `secure_delete` was used. If the disk is too full, the file stays unchanged. */
function rewrite(db: Connection): void {
  try {
    db.exec('vacuum')
  } catch {
    // The disk is too full, so the deleted data stays in the file.
  }
}

type FileKind = 'new' | 'journal' | 'backup'

const MAGIC = 'SQLite format 3\0'
const APPLICATION_AT = 68
const KINDS: Record<number, FileKind> = { [JOURNAL]: 'journal', [BACKUP]: 'backup' }

/** Recognises a file by its first bytes. SQLite never opens other programs' files, because it could change them. */
function kindOf(file: string): FileKind {
  const header = headerOf(file)
  // If the creation of the file was interrupted, SQLite's rollback journal is in the same folder, and SQLite will undo
  // the creation.
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

/** Throws if other files in the folder belong to a different journal. */
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

function sameEpoch(db: Connection, file: string, marker: string): string {
  const { epoch, before } = only(
    db.rows<{ epoch: string; before: string | null }>('select epoch, epoch_before as before from journal').all(),
  )
  // If the previous start noticed a loss but was killed before it wrote the new epoch to the `.epoch` file, this start
  // writes it.
  if (!existsSync(marker) || readFileSync(marker, 'utf8').trim() === before) write(marker, epoch)
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
 * Lets only the owner read the journal's files, because the files hold random seeds of running matches and people's
 * names. Files that SQLite adds later get the same permissions.
 */
function keepPrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWNER_ONLY))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, OWNER_ONLY)
}
