// Tests for every store: deadlines, presence and frozen streams.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

export function deadlinesSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('deadlines and presence', () => {
    test('overdue streams are returned longest overdue first, up to the limit', async () => {
      for (const [id, due] of [
        ['c', 300],
        ['a', 100],
        ['never', null],
        ['b', 200],
        ['later', 301],
      ] as const)
        await journal().create(stream(id, { due }))
      expect(await journal().overdue(300, 10)).toEqual(['a', 'b', 'c'])
      expect(await journal().overdue(300, 2)).toEqual(['a', 'b'])
      expect(await journal().overdue(99, 10)).toEqual([])
    })

    test('an input can change or remove the deadline of its stream', async () => {
      await journal().create(stream('a', { due: 100 }))
      await journal().create(stream('b', { due: 200 }))
      expect(await journal().nextDue(0)).toBe(100)
      expect(await journal().nextDue(100)).toBe(200)
      await journal().append(input('a', 1, { due: 300 }))
      expect(await journal().nextDue(0)).toBe(200)
      await journal().append(input('b', 1))
      await reopen()
      expect(await journal().nextDue(0)).toBe(300)
      await journal().append(input('a', 2, { over: true }))
      expect(await journal().nextDue(0)).toBeNull()
      expect(await journal().overdue(1e15, 10)).toEqual([])
    })

    test('the journal finds the open streams in which players are connected', async () => {
      for (const id of ['came', 'went', 'ended', 'stays']) await journal().create(stream(id, { here: id !== 'came' }))
      await journal().append(input('came', 1, { here: true }))
      await journal().append(input('went', 1, { here: false }))
      await journal().append(input('ended', 1, { here: true, over: true }))
      expect((await journal().present()).sort()).toEqual(['came', 'stays'])
      await journal().append(input('went', 2, { here: true }))
      await reopen()
      expect((await journal().present()).sort()).toEqual(['came', 'stays', 'went'])
    })

    test('a frozen stream has a reason, and is not found by its deadline or by its connected players', async () => {
      await journal().create(stream('m', { due: 100, here: true }))
      await journal().freeze('m', 'its rules threw')
      await journal().freeze('nobody', 'is not there')
      expect(await journal().nextDue(0)).toBeNull()
      expect(await journal().present()).toEqual([])
      await journal().append(input('m', 1, { due: 100, here: true }))
      expect(await journal().nextDue(0)).toBeNull()
      await reopen()
      await journal().append(input('m', 2, { due: 100, here: true }))
      expect(await journal().load('m')).toMatchObject({ seq: 2, frozen: 'its rules threw' })
      expect(await journal().overdue(1e15, 10)).toEqual([])
    })
  })
}
