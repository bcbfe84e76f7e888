// Errors for a stream whose stored rows are corrupt. Such a stream is not served, and both operator and player are
// told.
import { refusal } from '#kit/refusal.ts'
import { JournalError } from '../journal/journal.ts'
import type { Services } from '../services/services.ts'

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
  { what: 'match' },
)

export const PAST_DAMAGED = refusal(
  'past_damaged',
  'The early moves of this match are damaged on the server’s disk and can’t be shown. The match itself goes on.',
)

export type DamageServices = Pick<Services, 'log' | 'metrics'>

/** Logs and counts damage in a stream. Damage that the database has found is already counted by the journal. */
export function reportDamage({ log, metrics }: DamageServices, id: string, error: unknown): void {
  if (error instanceof Damaged) metrics.countDamage()
  log.error({ err: error, stream: id }, 'a stream is damaged; the other streams go on')
}
