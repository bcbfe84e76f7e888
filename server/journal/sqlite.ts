// The journal in one SQLite file, written by a thread of its own. One process at a time.
import { join } from 'node:path'
import type { Journal } from './journal.ts'
import { openClient } from './sqlite-client.ts'
import type { SqliteOptions } from './sqlite-file.ts'

/** Rejects with a JournalError: `locked` if another server has the file. `thread` is for tests. */
export function openSqlite(
  file: string,
  { thread, ...options }: SqliteOptions & { thread?: URL } = {},
): Promise<Journal> {
  return openClient(file, options, thread)
}

export const journalFile = (dataDir: string): string => join(dataDir, 'journal.sqlite')

/** The one of a server: the signing keys beside it belong to it. */
export const openJournal = (dataDir: string): Promise<Journal> =>
  openSqlite(journalFile(dataDir), { companions: ['key', 'key.old'] })
