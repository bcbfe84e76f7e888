// The journal in one SQLite file, written by a worker thread. Only one process at a time can open the file.
import { join } from 'node:path'
import type { Journal } from '../journal.ts'
import { openClient } from './client.ts'
import type { SqliteOptions } from './file.ts'

/**
 * Opens the journal. Rejects with a JournalError if the journal can't be opened. The error's code is `locked` if
 * another server has opened the file. `thread` is for tests.
 */
export function openSqlite(
  file: string,
  { thread, ...options }: SqliteOptions & { thread?: URL } = {},
): Promise<Journal> {
  return openClient(file, options, thread)
}

export const journalFile = (dataDir: string): string => join(dataDir, 'journal.sqlite')

/** Opens the journal of a server's data folder. Backups include the signing keys in the same folder. */
export const openJournal = (dataDir: string): Promise<Journal> =>
  openSqlite(journalFile(dataDir), { companions: ['key', 'key.old'] })
