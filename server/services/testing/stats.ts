// The counters of a journal that has done nothing.
import type { JournalStats } from '../../journal/journal.ts'

export const noStats = (): JournalStats => ({
  groups: 0,
  rows: 0,
  failures: 0,
  corrupt: 0,
  unrecorded: 0,
  waiting: 0,
  commitMs: 0,
})
