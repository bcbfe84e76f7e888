// SQLite's errors in the journal's words.
import { JournalError, type JournalTrouble } from './journal.ts'

export interface Trouble {
  code: JournalTrouble
  message: string
}

const CANT_OPEN = 14
const CODES: Record<number, [JournalTrouble, string]> = {
  5: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  6: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  8: ['readonly', 'The journal may not be written to'],
  10: ['io', 'The disk of the journal failed'],
  11: ['corrupt', 'The journal is damaged'],
  13: ['full', 'The disk of the journal is full'],
  [CANT_OPEN]: ['io', 'The journal can not be opened'],
  26: ['corrupt', 'The file is not a journal'],
}

export function troubleOf(error: unknown, file: string): Trouble {
  if (error instanceof JournalError) return { code: error.code, message: error.message }
  const { errcode, syscall, message } = error as { errcode?: number; syscall?: string; message: string }
  // The low byte is the kind of error, the rest says more about it.
  const [code, sentence] = CODES[(syscall ? CANT_OPEN : (errcode ?? 0)) & 0xff] ?? ['failed', 'The journal failed']
  return { code, message: `${sentence} (${file}: ${message})` }
}

export const isDamage = (error: unknown): boolean => troubleOf(error, '').code === 'corrupt'
