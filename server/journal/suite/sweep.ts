// Tests for every store: deleting ("sweeping") unplayed matches and deserted rooms.
import { describe, expect, test } from 'vitest'
import type { Journal, NewStream } from '../journal.ts'
import { appendAll } from '../testing/append-all.ts'
import { input, sitting, stream } from '../testing/rows.ts'

export function sweepSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('deserted rooms', () => {
    const room = (code: string, more: Partial<NewStream> = {}) =>
      journal().create(stream(`r/${code}`, { kind: 'room', at: 100, ...more }))
    const left = async (ids: readonly string[]) => {
      const loaded = await Promise.all(ids.map((id) => journal().load(id)))
      return ids.filter((_, i) => loaded[i] !== undefined)
    }

    test('a room that was empty for long is deleted with all its rows, but its matches are not deleted', async () => {
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

    test('a room is not deleted if it has people or an open match, is frozen, or is in use', async () => {
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

  describe('unplayed matches', () => {
    test('unplayed matches are deleted with all their rows', async () => {
      for (const id of ['played', 'ended', 'frozen', 'empty', 'short'])
        await journal().create(stream(id, { at: 100, here: true, seats: [sitting('p1', 'ann')] }))
      await appendAll(journal(), 'short', 1, 1)
      await appendAll(journal(), 'played', 1, 2)
      await journal().append(input('ended', 1, { over: true }))
      await journal().freeze('frozen', 'its rules threw')
      expect(await journal().sweep(101, 1)).toBe(2)
      expect(
        await Promise.all(
          ['empty', 'short', 'played', 'ended', 'frozen'].map(async (id) => (await journal().load(id))?.seq),
        ),
      ).toEqual([undefined, undefined, 2, 1, 0])
      expect(await journal().append(input('short', 2))).toBe('conflict')
      for (const id of ['short', 'empty']) {
        expect(await journal().create(stream(id))).toBe('created')
        expect(await journal().load(id)).toMatchObject({ seq: 0, tail: [], seats: [] })
      }
    })

    test('recent matches, matches with a deadline or an action, and rooms are not deleted with the unplayed matches', async () => {
      await journal().create(stream('young', { at: 200 }))
      await journal().create(stream('waits', { at: 100, due: 500 }))
      await journal().create(stream('ABCDEF', { at: 100, kind: 'room' }))
      await journal().create(stream('acted', { at: 100 }))
      await journal().append(input('acted', 1, { body: '{"seq":1,"input":{"kind":"action"}}' }))
      expect(await journal().sweep(200, 1)).toBe(0)
      expect(await journal().sweep(201, 1, ['young'])).toBe(0)
      expect(await journal().sweep(201, 1)).toBe(1)
      expect(await journal().load('young')).toBeUndefined()
    })
  })
}
