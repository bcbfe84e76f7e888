// Translates SQLite errors into journal errors.
import { JournalError, type JournalTrouble } from '../journal.ts'

export interface Trouble {
  code: JournalTrouble
  message: string
}

const CORRUPT = 11
const CANT_OPEN = 14
/** The error for values that break limits or constraints. The file is intact. */
const REJECTED: [JournalTrouble, string] = ['rejected', 'The journal does not take these values']
const CODES: Record<number, [JournalTrouble, string]> = {
  5: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  6: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  8: ['readonly', 'The journal may not be written to'],
  10: ['io', 'The disk of the journal failed'],
  [CORRUPT]: ['corrupt', 'The journal is damaged'],
  13: ['full', 'The disk of the journal is full'],
  [CANT_OPEN]: ['io', 'The journal can not be opened'],
  18: REJECTED,
  19: REJECTED,
  20: REJECTED,
  26: ['corrupt', 'The file is not a journal'],
}

/** Converts an error of SQLite to a journal error. `call` is the name of the failed call, for the log. */
export function troubleOf(error: unknown, file: string, call?: string): Trouble {
  if (error instanceof JournalError) return { code: error.code, message: error.message }
  const [code, sentence] = CODES[kindOf(error as SqliteError)] ?? ['failed', 'The journal failed']
  const what = code === 'rejected' ? `statement ${call}` : file
  return { code, message: `${sentence} (${what}: ${(error as Error).message})` }
}

interface SqliteError {
  code?: string
  errcode?: number
  syscall?: string
}

function kindOf({ code, errcode = 0, syscall }: SqliteError): number {
  if (syscall) return CANT_OPEN
  // The journal never writes a number that is too large for JavaScript. If the file contains such a number, the file is
  // damaged.
  if (code === 'ERR_OUT_OF_RANGE') return CORRUPT
  // The lowest byte of SQLite's error code is the basic error code. The other bytes give details.
  return errcode & 0xff
}

export const isDamage = (error: unknown): boolean => troubleOf(error, '').code === 'corrupt'
