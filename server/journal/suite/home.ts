// Tests for every store: the calls for home pages.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

export function homeSuite(journal: () => Journal): void {
  const open = async (code: string, person: string) => {
    await journal().create(
      stream(`r/${code}`, { kind: 'room', seats: [{ seat: person, person, unproven: false, alias: null }] }),
    )
    await journal().create(stream(`m/${code}-1`, { parent: `r/${code}`, at: 2000 }))
  }

  describe('home pages', () => {
    test('a person’s rooms are listed, most recently used first, without other people’s rooms', async () => {
      for (const code of ['A', 'B', 'C']) await open(code, code === 'C' ? 'ben' : 'ann')
      await journal().append(input('r/A', 1, { at: 5000 }))
      expect(await journal().roomsOf('ann', 9)).toEqual(['r/A', 'r/B'])
      expect(await journal().roomsOf('ann', 1)).toEqual(['r/A'])
    })

    test('the list of matches to watch contains only open matches of publicly listed rooms', async () => {
      for (const code of ['A', 'B']) await open(code, 'ann')
      await journal().list('r/A', true)
      await journal().list('r/A', true)
      expect(await journal().live(0, 9)).toEqual(['m/A-1'])
      await journal().list('r/A', false)
      expect(await journal().live(0, 9)).toEqual([])
    })

    test('the list of matches to watch does not contain finished, frozen or idle matches', async () => {
      for (const code of ['A', 'B', 'C', 'D']) {
        await open(code, 'ann')
        await journal().list(`r/${code}`, true)
      }
      await journal().append(input('m/A-1', 1, { at: 3000, over: true }))
      await journal().freeze('m/B-1', 'why')
      await journal().append(input('m/C-1', 1, { at: 3000 }))
      expect(await journal().live(2500, 9)).toEqual(['m/C-1'])
    })

    test('deleting an unused room removes the room from the public list', async () => {
      await journal().create(stream('r/A', { kind: 'room' }))
      await journal().list('r/A', true)
      expect(await journal().sweepRooms(9000)).toBe(1)
      await open('A', 'ann')
      expect(await journal().live(0, 9)).toEqual([])
    })
  })
}
