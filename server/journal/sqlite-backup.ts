// Backups of the SQLite journal: one file with the journal at one instant and its companion files. In WAL mode only
// checkpoints write to the main file. While checkpoints are off, the file can be copied and commits continue.
import { existsSync, fstatSync, readFileSync, read as readInto, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { JournalError } from './journal.ts'
import { BACKUP, JOURNAL } from './sqlite-schema.ts'

const OWNER_ONLY = 0o600
/** Bytes copied and flushed at a time. A commit meanwhile waits for at most one slice. */
const SLICE = 1 << 20
/** Pages in the log before an automatic checkpoint; SQLite's default. */
const CHECKPOINT_AFTER = 1000

export interface Source {
  db: DatabaseSync
  /**
   * A descriptor of the journal's file that stays open as long as the journal. Closing any descriptor of the file would
   * release this process's locks on it.
   */
  descriptor: number
  companions: readonly string[]
  /** False once the journal has been closed. */
  isOpen(): boolean
}

export async function backUp(source: Source, target: string): Promise<void> {
  const part = `${target}.part`
  if (existsSync(target)) throw new JournalError('exists', `There is a file ${target} already: name another one`)
  // Removes the rest of a backup that was interrupted by a kill. Only one backup runs at a time.
  await rm(part, { force: true })
  try {
    source.db.exec('pragma wal_checkpoint(truncate); pragma wal_autocheckpoint = 0')
    await copy(source, part)
    complete(part, source.companions)
    await rename(part, target)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    if (source.isOpen()) source.db.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_AFTER}`)
  }
}

const read = promisify(readInto)

async function copy({ descriptor, isOpen }: Source, part: string): Promise<void> {
  const { size } = fstatSync(descriptor)
  await using target = await open(part, 'wx', OWNER_ONLY)
  const slice = Buffer.alloc(SLICE)
  for (let at = 0; at < size; ) {
    if (!isOpen()) throw new JournalError('closed', 'The journal was closed before its backup was done')
    const { bytesRead } = await read(descriptor, slice, 0, Math.min(SLICE, size - at), at)
    await target.write(slice, 0, bytesRead, at)
    await target.datasync()
    at += bytesRead
  }
}

/** Turns the copy into a backup: sets its application id and adds the companion files. */
function complete(part: string, companions: readonly string[]): void {
  const db = new DatabaseSync(part)
  try {
    db.exec(
      `pragma journal_mode = delete; begin; create table companion (name text primary key, content blob not null); pragma application_id = ${BACKUP}`,
    )
    const insert = db.prepare('insert into companion (name, content) values (?, ?)')
    for (const file of companions) if (existsSync(file)) insert.run(basename(file), readFileSync(file))
    db.exec('commit')
  } finally {
    db.close()
  }
}

/**
 * Turns a backup into a journal when it is first opened: writes missing companion files beside it and starts a new
 * epoch. It is safe to interrupt and repeat.
 */
export function restore(db: DatabaseSync, file: string, keepEpoch: (epoch: string) => void): void {
  for (const { name, content } of db.prepare('select name, content from companion').all() as {
    name: string
    content: Uint8Array
  }[]) {
    const path = join(dirname(file), basename(name))
    if (!existsSync(path)) writeFileSync(path, content, { mode: OWNER_ONLY, flush: true })
  }
  const { epoch } = db.prepare('select lower(hex(randomblob(16))) as epoch').get() as { epoch: string }
  keepEpoch(epoch)
  // `secure_delete` overwrites the dropped table. Otherwise an old signing key would remain in free pages.
  db.exec(
    `begin; drop table companion; update journal set epoch = '${epoch}'; pragma application_id = ${JOURNAL}; commit`,
  )
}
