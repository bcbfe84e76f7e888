// Errors for a stream whose stored rows are corrupt. Such a stream is not served, and both operator and player are
// told.
import { refusal } from '#kit/game.ts'
import { JournalError } from '../journal/journal.ts'

/** Thrown if a stream's stored rows contradict each other, so something changed them after they were written. */
export class Damaged extends Error {
  constructor(id: string, what: string) {
    super(`${id} is damaged: ${what}`)
  }
}

/** True for an error with which the server's own checks or the database report corrupt data. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Damaged || (error instanceof JournalError && error.code === 'corrupt')

export const DAMAGED = refusal(
  'damaged',
  'This match is damaged on the server’s disk and can’t be shown. Whoever runs the server has been told.',
)
