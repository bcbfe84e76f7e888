// What the journal holds of a stream is not what was written: it is named to whoever runs the server, said to the player, and never served.
import { refusal } from '#kit/game.ts'
import { JournalError } from '../journal/journal.ts'

/** Its parts do not fit together: somebody or something changed them. */
export class Damaged extends Error {
  constructor(id: string, what: string) {
    super(`${id} is damaged: ${what}`)
  }
}

/** Noticed by us, or by the store. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Damaged || (error instanceof JournalError && error.code === 'corrupt')

export const DAMAGED = refusal(
  'damaged',
  'This match is damaged on the server’s disk and can’t be shown. Whoever runs the server has been told.',
)
