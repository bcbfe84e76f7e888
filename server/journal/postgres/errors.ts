// Translates PostgreSQL errors into journal errors.
import pg from 'pg'
import { JournalError, type JournalTrouble } from '../journal.ts'

const UNREACHABLE: [JournalTrouble, string] = ['io', 'The database can not be reached']

/** The error for invalid data or a violated constraint. The database itself works. */
const REJECTED: [JournalTrouble, string] = ['rejected', 'The database does not take these values']

/** Names of system calls that run before a statement is sent. If one of these calls fails, nothing was written. */
const BEFORE = ['connect', 'getaddrinfo']

/** Journal errors by PostgreSQL error code, or by the first two characters (the class) of the code. */
const CODES: Record<string, [JournalTrouble, string]> = {
  '08': UNREACHABLE,
  '22': REJECTED,
  '23': REJECTED,
  '25006': ['readonly', 'The database may not be written to'],
  '28': ['io', 'The database does not let us in'],
  '3D': ['missing', 'There is no such database'],
  '53100': ['full', 'The disk of the database is full'],
  '53': ['io', 'The database has no room for more'],
  '57': UNREACHABLE,
  '58': ['io', 'The disk of the database failed'],
  XX001: ['corrupt', 'The journal is damaged'],
  XX002: ['corrupt', 'The journal is damaged'],
}

/** True if PostgreSQL aborted the statement because of a deadlock. The statement wrote nothing and can be retried. */
export const isDeadlock = (error: unknown): boolean =>
  codeOf(error instanceof JournalError ? error.cause : error) === '40P01'

/** True if the statement or its rows caused the error. False if the database itself has a problem. */
export const isOfRows = (error: unknown): boolean =>
  error instanceof JournalError &&
  (error.code === 'failed' || error.code === 'rejected') &&
  error.cause instanceof pg.DatabaseError

/** Converts an error of PostgreSQL to a JournalError. `statement` is the name of the failed statement, for the log. */
export function errorOf(error: unknown, statement?: string): JournalError {
  if (error instanceof JournalError) return error
  const [code, sentence] = wordsOf(error)
  const what = code === 'rejected' ? `statement ${statement ?? 'without a name'}: ` : ''
  return Object.assign(new JournalError(code, `${sentence} (${what}${(error as Error).message})`), { cause: error })
}

function wordsOf(error: unknown): [JournalTrouble, string] {
  const code = codeOf(error)
  if (error instanceof pg.DatabaseError)
    return CODES[code] ?? CODES[code.slice(0, 2)] ?? ['failed', 'The journal failed']
  return BEFORE.includes((error as NodeJS.ErrnoException).syscall ?? '')
    ? UNREACHABLE
    : ['died', 'The connection to the database was lost; what was under way may or may not be on disk']
}

const codeOf = (error: unknown): string => (error as { code?: string } | undefined)?.code ?? ''
