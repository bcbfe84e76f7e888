// Errors for a stream whose stored rows are corrupt. The operator and the player are told, and the stream is not
// served.
import { refusal } from '#kit/game.ts'
import { JournalError } from '../journal/journal.ts'

/** The stored parts of a stream contradict each other, so something has changed them. */
export class Damaged extends Error {
  constructor(id: string, what: string) {
    super(`${id} is damaged: ${what}`)
  }
}

/** True if our own checks or the database reported corrupt data. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Damaged || (error instanceof JournalError && error.code === 'corrupt')

export const DAMAGED = refusal(
  'damaged',
  'This match is damaged on the server’s disk and can’t be shown. Whoever runs the server has been told.',
)
