// Tests for every store: the server's stored time and the epoch (the journal's random id).
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

export function timeSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('time and epoch', () => {
    test('the epoch stays the same after a restart', async () => {
      const { epoch } = journal()
      expect(epoch).toMatch(/^[0-9a-f]{32}$/)
      await reopen()
      expect(journal().epoch).toBe(epoch)
    })

    test('the journal returns the last stored time of the server and the time of the newest row', async () => {
      expect(await journal().readTime()).toEqual({ kept: null, newest: null })
      await journal().create(stream('m', { at: 5000 }))
      expect(await journal().readTime()).toEqual({ kept: null, newest: 5000 })
      await journal().append(input('m', 1, { at: 6000 }))
      await journal().keepTime({ boot: 'first', uptime: 1, now: 2 })
      await journal().keepTime({ boot: 'second', uptime: 1234.56, now: 7000 })
      await reopen()
      expect(await journal().readTime()).toEqual({ kept: { boot: 'second', uptime: 1234.56, now: 7000 }, newest: 6000 })
    })
  })
}
