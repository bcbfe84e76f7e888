// A real journal that fails when a test says so.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Append, Journal } from '../journal/journal.ts'
import { openSqlite } from '../journal/sqlite.ts'

export interface FaultyJournal extends Journal {
  /** What becomes of the next appends: saved, refused by the disk, or held back until `release`. */
  mood: 'fine' | 'full' | 'held'
  release(): void
  /** Appends that were asked for, saved or not. */
  asked: Append[]
}

export async function faultyJournal(): Promise<FaultyJournal> {
  const real = await openSqlite(join(mkdtempSync(join(tmpdir(), 'turnstone-faulty-')), 'journal.sqlite'))
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
      if (journal.mood === 'full') throw new Error('disk full')
      if (journal.mood === 'held') await new Promise<void>((go) => void held.push(go))
      return real.append(append)
    },
  })
  return journal
}
