// Tests for every store: appends that conflict because another append has used the same sequence number.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, sitting, stream } from '../testing/rows.ts'

export function conflictsSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('conflicts', () => {
    test('a second append with the same sequence number writes nothing', async () => {
      await journal().create(stream('m', { seats: [sitting('p1', 'ann')] }))
      expect(await journal().append(input('m', 1))).toBe('appended')
      expect(
        await journal().append(
          input('m', 1, {
            body: '"late"',
            due: 9,
            here: true,
            over: true,
            snapshot: '"late"',
            seats: [sitting('p1', 'eve')],
          }),
        ),
      ).toBe('conflict')
      expect(await journal().load('m')).toMatchObject({
        seq: 1,
        over: false,
        snapshot: null,
        tail: [input('m', 1).body],
        seats: [sitting('p1', 'ann')],
      })
      expect(await journal().nextDue(0)).toBeNull()
      expect(await journal().present()).toEqual([])
    })

    test('an append that skips a sequence number is a conflict', async () => {
      await journal().create(stream('m'))
      expect(await journal().append(input('m', 2))).toBe('conflict')
      expect(await journal().append(input('m', 0))).toBe('conflict')
      expect(await journal().load('m')).toMatchObject({ seq: 0, tail: [] })
    })

    test('a conflict does not affect the other calls of its group', async () => {
      await journal().create(stream('a'))
      const answers = await Promise.all([
        journal().create(stream('b')),
        journal().create(stream('a', { start: '"other"' })),
        journal().append(input('a', 1)),
        journal().append(input('a', 1, { body: '"late"' })),
        journal().append(input('a', 3, { body: '"early"' })),
        journal().append(input('a', 2)),
        journal().append(input('b', 1)),
        journal().append(input('nobody', 1)),
      ])
      expect(answers).toEqual([
        'created',
        'exists',
        'appended',
        'conflict',
        'conflict',
        'appended',
        'appended',
        'conflict',
      ])
      await reopen()
      expect(await journal().entries('a', 0)).toEqual([input('a', 1).body, input('a', 2).body])
      expect(await journal().entries('b', 0)).toEqual([input('b', 1).body])
    })
  })
}
