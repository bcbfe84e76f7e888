// A journal for tests. The journal stores rows like a real journal, and fails when the test wants a failure.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Append, type Journal, JournalError } from '../journal/journal.ts'
import { newStore } from './store.ts'

export interface FaultyJournal extends Journal {
  /**
   * What happens to the next appends. 'fine': saved. 'full': rejected because the disk is full. 'held': delayed until
   * `release` is called. 'dying': saved, but the thread dies before it answers. 'wrong': rejected because of an invalid
   * value.
   */
  mood: 'fine' | 'full' | 'held' | 'dying' | 'wrong'
  release(): void
  /** All requested appends, including appends that were not saved. */
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

export interface GatedJournal extends FaultyJournal {
  /**
   * Calls `send` and waits until an append to the stream waits for the returned function. If the journal's mood is then
   * 'wrong', the append fails.
   */
  hold(stream: string, send: () => void): Promise<() => void>
}

/** Returns a faulty journal that can also delay the appends to single streams. */
export async function gatedJournal(): Promise<GatedJournal> {
  const journal = await faultyJournal()
  const { append } = journal
  const gates = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  journal.append = async (given) => {
    if (gates.has(given.id)) waiting.add(given.id)
    await gates.get(given.id)
    return append(given)
  }
  const hold = async (stream: string, send: () => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gates.set(stream, promise)
    send()
    while (!waiting.has(stream)) await nextTurn()
    return () => {
      waiting.delete(stream)
      gates.delete(stream)
      resolve()
    }
  }
  return Object.assign(journal, { hold })
}
