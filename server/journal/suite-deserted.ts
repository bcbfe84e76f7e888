// Tests for every store: sweeping deserted rooms.
import { describe, expect, test } from 'vitest'
import type { Journal, NewStream } from './journal.ts'
import { input, sitting, stream } from './testing/rows.ts'

export function desertedSuite(name: string, journal: () => Journal, reopen: () => Promise<void>): void {
  describe(`${name}: deserted rooms`, () => {
    const room = (code: string, more: Partial<NewStream> = {}) =>
      journal().create(stream(`r/${code}`, { kind: 'room', at: 100, ...more }))
    const left = async (ids: readonly string[]) => {
      const loaded = await Promise.all(ids.map((id) => journal().load(id)))
      return ids.filter((_, i) => loaded[i] !== undefined)
    }

    test('a long-empty room is swept with all its rows, and its matches stay', async () => {
      await room('ABCDEF', { seats: [sitting('ann', 'ann')] })
      await journal().append(input('r/ABCDEF', 1, { at: 200, here: true }))
      await journal().append(input('r/ABCDEF', 2, { at: 300, snapshot: '{}' }))
      await journal().say('r/ABCDEF', { at: 250, person: 'ann', seat: null, team: null, text: 'hello' }, null)
      await journal().create(stream('m/ABCDEF-1', { parent: 'r/ABCDEF', seats: [sitting('p1', 'ann')] }))
      await journal().append(input('m/ABCDEF-1', 1, { over: true }))
      expect(await journal().sweepRooms(300)).toBe(0)
      expect(await journal().sweepRooms(301)).toBe(1)
      expect(await journal().append(input('r/ABCDEF', 3))).toBe('conflict')
      await reopen()
      expect(await journal().load('m/ABCDEF-1')).toMatchObject({ seq: 1, over: true, seats: [sitting('p1', 'ann')] })
      expect(await journal().entries('m/ABCDEF-1', 0)).toEqual([input('m/ABCDEF-1', 1).body])
      expect(await room('ABCDEF')).toBe('created')
      expect(await journal().load('r/ABCDEF')).toMatchObject({ seq: 0, snapshot: null, tail: [], seats: [] })
      expect(await journal().said('r/ABCDEF', 10)).toEqual([])
    })

    test('a room is not swept while it has people or an open match, is frozen or in use; matches are never swept with it', async () => {
      for (const code of ['PEOPLE', 'PLAYED', 'FROZEN', 'INUSED', 'AAAAAA'])
        await room(code, { here: code === 'PEOPLE' })
      await journal().create(stream('one match', { at: 100, parent: 'r/PLAYED' }))
      await journal().append(input('one match', 1, { over: true }))
      await journal().create(stream('another', { at: 100, parent: 'r/PLAYED' }))
      await journal().create(stream('m/AAAAAA-1', { at: 100 }))
      await journal().freeze('r/FROZEN', 'its rules threw')
      expect(await journal().sweepRooms(1e6, ['r/INUSED'])).toBe(1)
      const kept = ['r/PEOPLE', 'r/PLAYED', 'r/FROZEN', 'r/INUSED', 'one match', 'another', 'm/AAAAAA-1']
      expect(await left([...kept, 'r/AAAAAA'])).toEqual(kept)
      await journal().append(input('another', 1, { over: true }))
      expect(await journal().sweepRooms(1e6, ['r/INUSED'])).toBe(1)
    })
  })
}
