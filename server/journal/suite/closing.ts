// Tests for every store: closing, and statistics.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

export function closingSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('closing and statistics', () => {
    test('closing waits for pending calls and rejects later calls', async () => {
      await journal().create(stream('m'))
      const appends = Promise.all(Array.from({ length: 200 }, (_, i) => journal().append(input('m', i + 1))))
      const closed = journal().close()
      await expect(journal().append(input('m', 201))).rejects.toMatchObject({ name: 'JournalError', code: 'closed' })
      await Promise.all([closed, journal().close()])
      expect(new Set(await appends)).toEqual(new Set(['appended']))
      await reopen()
      expect(await journal().load('m')).toMatchObject({ seq: 200 })
    })

    test('the statistics include commits and written rows, but no reads and no conflicts', async () => {
      await journal().create(stream('m'))
      await Promise.all([
        journal().append(input('m', 1)),
        journal().append(input('m', 1)),
        journal().append(input('m', 2)),
      ])
      const stats = journal().stats()
      await journal().load('m')
      await journal().append(input('m', 2))
      expect(journal().stats()).toEqual(stats)
      expect(stats).toMatchObject({ rows: 3, failures: 0, waiting: 0 })
      expect(stats.groups).toBeGreaterThanOrEqual(2)
      expect(stats.commitMs).toBeGreaterThan(0)
    })
  })
}
