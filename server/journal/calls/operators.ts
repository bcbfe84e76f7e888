// Journal calls about operators: sessions of the operator's page, and wrong guesses of the token.
import type { TokenGuesses } from '#kit/protocol/operator.ts'
import { read, write } from './call.ts'

export interface OperatorSession {
  /** Hash of the secret in the cookie, so that a reader of the journal can't use the session. */
  id: string
  /** End of the session, in milliseconds since 1970. */
  until: number
}

export const OPERATOR_CALLS = {
  /** Stores a session, and deletes sessions that have ended by `now`. */
  openOperatorSession: write<(session: OperatorSession, now: number) => void>(),
  /** True if the session is open at the time `now`. */
  isOperatorSession: read<(id: string, now: number) => boolean>(),
  /** Ends a session. Returns false if there is no such session. */
  endOperatorSession: write<(id: string) => boolean>(),
  /**
   * Counts a wrong token from an address hash. Guesses of one address in one hour are one row. Only the latest 1000 rows
   * remain.
   */
  countTokenGuess: write<(from: string, at: number) => void>(),
  /** Returns the latest rows of wrong guesses, newest first. */
  tokenGuesses: read<(limit: number) => TokenGuesses[]>(),
}

export const HOUR_MS = 3600_000
export const GUESS_ROWS_MOST = 1000
