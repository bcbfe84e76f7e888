// Backups of the SQLite journal. A backup is one file, which holds the journal at one instant and the journal's
// companion files. In WAL mode only checkpoints write to the main file. While checkpoints are off, the main file can be
// copied and commits continue.
import { existsSync, fstatSync, readFileSync, read as readInto, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { JournalError } from '../journal.ts'
import { only } from '../rows.ts'
import type { Connection } from './connection.ts'
import { BACKUP, JOURNAL } from './schema.ts'

const OWNER_ONLY = 0o600
/** Bytes of a slice. A backup copies slice by slice, so a commit waits for at most one slice. */
const SLICE = 1 << 20
/** Number of pages in the log before an automatic checkpoint; SQLite's default. */
const CHECKPOINT_AFTER = 1000

export interface Source {
  db: Connection
  /**
   * A descriptor of the journal's file. The descriptor stays open as long as the journal, because closing any
   * descriptor of the file would release this process's locks on the file.
   */
  descriptor: number
  companions: readonly string[]
  /** False once the journal has been closed. */
  isOpen(): boolean
}

export async function backUp(source: Source, target: string): Promise<void> {
  const part = `${target}.part`
  if (existsSync(target)) throw new JournalError('exists', `There is a file ${target} already: name another one`)
  // Removes the incomplete file that remains if the process was killed during an earlier backup. Only one backup runs
  // at a time.
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

/** Turns the copied file into a backup: sets the file's application id and adds the companion files. */
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

interface Companion {
  name: string
  content: Uint8Array
}

/**
 * Turns a backup into a journal when the backup is first opened: writes missing companion files into the same folder
 * and gives the journal a new epoch (random id). An interrupted restore can be repeated.
 */
export function restore(db: Connection, file: string, keepEpoch: (epoch: string) => void): void {
  for (const { name, content } of db.rows<Companion>('select name, content from companion').all()) {
    const path = join(dirname(file), basename(name))
    if (!existsSync(path)) writeFileSync(path, content, { mode: OWNER_ONLY, flush: true })
  }
  const { epoch } = only(db.rows<{ epoch: string }>('select lower(hex(randomblob(16))) as epoch').all())
  keepEpoch(epoch)
  // `secure_delete` overwrites the dropped table. Otherwise an old signing key would remain in free pages.
  db.exec(
    `begin; drop table companion; update journal set epoch = '${epoch}'; pragma application_id = ${JOURNAL}; commit`,
  )
}
