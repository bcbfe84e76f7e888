// A journal for tests that lists its writing calls.
import { type CallName, type Journal, WRITING_CALLS } from '../journal/journal.ts'
import { newStore } from './store.ts'

export interface WatchedJournal {
  journal: Journal
  /** The names of all writing calls so far. The test may empty this list. */
  writes: CallName[]
}

export async function watchedJournal(): Promise<WatchedJournal> {
  const real = await (await newStore()).open()
  const writes: CallName[] = []
  const watched = WRITING_CALLS.map((name) => {
    const write = real[name] as (...given: unknown[]) => Promise<unknown>
    return [
      name,
      (...given: unknown[]) => {
        writes.push(name)
        return write(...given)
      },
    ]
  })
  return { journal: Object.assign(Object.create(real) as Journal, Object.fromEntries(watched)), writes }
}
