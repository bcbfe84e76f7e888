// Tests for every store: stored replays of finished matches.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

export function replaySuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('stored replays', () => {
    const text = (words: string) => Buffer.from(words).toString('base64')
    const ended = async (id: string, at = 2000) => {
      await journal().create(stream(id))
      await journal().append(input(id, 1, { at, over: true }))
    }

    test('the list of matches whose replay must be stored contains only finished matches', async () => {
      await ended('m')
      await journal().create(stream('played'))
      await journal().create(stream('r', { kind: 'room' }))
      await journal().append(input('r', 1, { over: true }))
      expect(await journal().unstored(0, 10)).toEqual(['m'])
      expect([await journal().unstored(2000, 10), await journal().unstored(0, 0)]).toEqual([[], []])
    })

    test('after a restart, a stored replay has the same parts, and its match is not on the list of replays to store', async () => {
      const parts = [text('about'), text('\0🐦\n'.repeat(5000)), text('')]
      await ended('m')
      await journal().storeReplay('m', parts)
      await reopen()
      expect(await Promise.all([0, 1, 2, 3].map((part) => journal().replayPart('m', part)))).toEqual([
        ...parts,
        undefined,
      ])
      expect(await journal().unstored(0, 10)).toEqual([])
    })

    test('storing a replay twice changes nothing', async () => {
      await ended('m')
      for (let times = 0; times < 2; times++) await journal().storeReplay('m', [text('once')])
      expect(await journal().replayPart('m', 0)).toBe(text('once'))
    })

    test('a replay of an unknown stream is not stored', async () => {
      await journal().storeReplay('none', [text('x')])
      expect(await journal().replayPart('none', 0)).toBeUndefined()
    })

    test('replays of matches that ended long ago are deleted, and these replays are not on the list of replays to store', async () => {
      await ended('old', 1500)
      await ended('new', 2500)
      for (const id of ['old', 'new']) await journal().storeReplay(id, [text(id), text('more')])
      expect(await journal().sweepReplays(2000)).toBe(2)
      expect([await journal().replayPart('old', 0), await journal().replayPart('new', 0)]).toEqual([
        undefined,
        text('new'),
      ])
      expect(await journal().unstored(0, 10)).toEqual([])
    })
  })
}
