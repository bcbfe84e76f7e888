// A journal whose database a test can make unreachable for one node.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Journal, JournalError } from '../journal/journal.ts'

type Call = (...given: unknown[]) => unknown

export interface Mortal {
  state: { gone: boolean; underWay: number }
  journal: Journal
}

/** Wraps a journal so that a test can make the journal's database unreachable for one node. */
export function mortal(journal: Journal): Mortal {
  const state = { gone: false, underWay: 0 }
  const guarded = <Of extends object>(of: Of): Of =>
    new Proxy(of, {
      get: (_, name) => {
        const value = Reflect.get(of, name) as unknown
        if (name === 'shared') return guarded(value as object)
        if (typeof value !== 'function' || ['close', 'stats'].includes(String(name))) return value
        return async (...given: unknown[]) => {
          if (state.gone) throw new JournalError('io', 'The database can not be reached')
          state.underWay++
          try {
            return await (value as Call)(...given)
          } finally {
            state.underWay--
          }
        }
      },
    })
  return { state, journal: guarded(journal) }
}

/** Waits until no call to these journals is in progress. */
export async function idle(mortals: readonly Mortal[]): Promise<void> {
  for (let turns = 0; turns < 3; turns++) {
    await nextTurn()
    if (mortals.some(({ state }) => state.underWay > 0)) turns = 0
  }
}
