// A real journal that fails when a test says so.
import { type Append, type Journal, JournalError } from '../journal/journal.ts'
import { newStore } from './store.ts'

export interface FaultyJournal extends Journal {
  /**
   * Result of the next appends: saved ('fine'), disk full ('full'), delayed until `release` ('held'), saved by a thread
   * that dies before it responds ('dying'), or rejected for an invalid value ('wrong').
   */
  mood: 'fine' | 'full' | 'held' | 'dying' | 'wrong'
  release(): void
  /** All requested appends, saved or not. */
  asked: Append[]
}

export async function faultyJournal(): Promise<FaultyJournal> {
  const real = await (await newStore()).open()
  let held: (() => void)[] = []
  const journal: FaultyJournal = Object.assign(Object.create(real) as Journal, {
    mood: 'fine' as FaultyJournal['mood'],
    asked: [] as Append[],
    release: () => {
      for (const go of held) go()
      held = []
    },
    async append(append: Append): ReturnType<Journal['append']> {
      journal.asked.push(append)
      if (journal.mood === 'full') throw new JournalError('full', 'disk full')
      if (journal.mood === 'wrong') return real.append({ ...append, chain: null as unknown as string })
      if (journal.mood === 'held') await new Promise<void>((go) => void held.push(go))
      const outcome = await real.append(append)
      if (journal.mood === 'dying') throw new JournalError('died', 'the thread died after the commit')
      return outcome
    },
  })
  return journal
}
