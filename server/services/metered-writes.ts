// Measures what a request writes to the journal, so that the request's address can be charged for it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Journal, WRITING_CALLS } from '../journal/journal.ts'

/** Called with the approximate number of bytes of each writing journal call. */
type OnWrite = (bytes: number) => void

/** Estimated bytes that a store needs for a row in addition to the values of the row. */
export const ROW_BYTES = 200

const current = new AsyncLocalStorage<{ onWrite: OnWrite | undefined }>()

/** Returns the journal, which from now on measures the writing calls of the work that `measureWrites` runs. */
export const meteredJournal = (journal: Journal): Journal =>
  Object.assign(
    Object.create(journal) as Journal,
    Object.fromEntries(WRITING_CALLS.map((name) => [name, measured(journal[name])])),
  )

function measured(write: (...given: never[]) => Promise<unknown>): typeof write {
  return (...given) => {
    current.getStore()?.onWrite?.(ROW_BYTES + sizeOf(given))
    return write(...given)
  }
}

/**
 * Runs the work and calls `onWrite` for each writing journal call that the work makes before it resolves. Timers that
 * the work starts are not measured, because they may also work for other people.
 */
export async function measureWrites<T>(work: () => T, onWrite: OnWrite): Promise<Awaited<T>> {
  const request: { onWrite: OnWrite | undefined } = { onWrite }
  try {
    return await current.run(request, work)
  } finally {
    request.onWrite = undefined
  }
}

/** Returns the approximate number of bytes of a value: its texts, and eight bytes for every other plain value. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce<number>((bytes, each) => bytes + sizeOf(each), 0)
}
