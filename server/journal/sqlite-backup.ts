// A backup: one file with the journal as it was at one instant and the files that belong to it. In WAL mode nothing is
// written into the journal's file but by a checkpoint. While none is made that file is copied as it lies, and commits go on.
import { existsSync, fstatSync, readFileSync, read as readInto, writeFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { JournalError } from './journal.ts'
import { BACKUP, JOURNAL } from './sqlite-schema.ts'

const OWNER_ONLY = 0o600
/** Copied and brought to disk at a time: a commit that comes meanwhile waits for no more than this. */
const SLICE = 1 << 20
/** SQLite's own default, pages of the log. */
const CHECKPOINT_AFTER = 1000

export interface Source {
  db: DatabaseSync
  /** Of the journal's file, and open as long as that is: to close any descriptor of it would give up this process's locks on it. */
  descriptor: number
  companions: readonly string[]
  /** Whether the journal has not been closed since. */
  isOpen(): boolean
}

export async function backUp(source: Source, target: string): Promise<void> {
  const part = `${target}.part`
  if (existsSync(target)) throw new JournalError('exists', `There is a file ${target} already: name another one`)
  // Of a backup that was cut off by a kill: there is only one at a time.
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

/** What makes a copy a backup: it says so in its first bytes, and holds the companions. */
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

/** The first opening of a backup: its companions are put beside it, where there are none, and a new epoch begins. May be cut short anywhere and done again. */
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
  // What is dropped is overwritten: a key that was changed since would still lie in a page that is free.
  db.exec(
    `begin; drop table companion; update journal set epoch = '${epoch}'; pragma application_id = ${JOURNAL}; commit`,
  )
}
