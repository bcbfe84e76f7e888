// Tests for every store: streams and their inputs.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'
import { input, sitting, stream } from '../testing/rows.ts'

export function streamsSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('streams', () => {
    test('all data of a stream is unchanged after a restart', async () => {
      const odd = JSON.stringify({ text: 'a|b,c\n"\\ \u0000 ÿ € 🐦', more: [1, null] })
      const seats = [sitting('p1', 'ann', { unproven: true, alias: 'Ann, "A"|\n' }), sitting('p2', 'bob')]
      await journal().create(stream('m', { start: odd, due: 5000, here: true, seats }))
      await journal().append(input('m', 1, { body: odd, snapshot: odd, due: 6000 }))
      await journal().append(input('m', 2, { body: odd, over: true }))
      await reopen()
      expect(await journal().load('m')).toEqual({
        kind: 'match',
        parent: null,
        start: odd,
        seq: 2,
        at: 1002,
        chain: 'chain 2 of m',
        due: null,
        here: false,
        over: true,
        frozen: null,
        snapshot: { seq: 1, body: odd },
        tail: [odd],
        seats,
        digests: [{ seq: 0, digest: 'digest of m' }],
        proven: ['rules 1'],
      })
      expect(await journal().entries('m', 0)).toEqual([odd, odd])
    })

    test('an alias may contain any character, and a chat line sent twice is stored once', async () => {
      const alias = 'a\u0000b\\'
      const odd = JSON.stringify({ text: 'c\u0000\\u0000' })
      expect(await journal().create(stream('m', { start: odd, seats: [sitting('p1', 'ann', { alias })] }))).toBe(
        'created',
      )
      expect(await journal().append(input('m', 1, { body: odd, seats: [sitting('p2', 'ben', { alias })] }))).toBe(
        'appended',
      )
      await journal().sit('m', [sitting('p3', 'cleo', { alias })])
      const line = { at: 1, person: 'ann', seat: null, team: null, text: alias }
      expect([await journal().say('m', line, alias), await journal().say('m', line, alias)]).toMatchObject([
        { again: false },
        { again: true },
      ])
      expect(await journal().load('m')).toMatchObject({
        start: odd,
        tail: [odd],
        seats: [1, 2, 3].map(() => ({ alias: expect.stringMatching(/^a.b\\$/su) })),
      })
    })

    test('a new stream has no inputs, no snapshot and no seats', async () => {
      await journal().create(stream('ABCDEF', { kind: 'room', due: 2000, here: true }))
      expect(await journal().load('ABCDEF')).toMatchObject({
        kind: 'room',
        start: '{"of":"ABCDEF"}',
        seq: 0,
        at: 1000,
        chain: 'chain of ABCDEF',
        due: 2000,
        here: true,
        over: false,
      })
      expect(await journal().load('ABCDEF')).toMatchObject({ snapshot: null, tail: [], seats: [] })
    })

    test('an unknown stream can’t be loaded or appended to', async () => {
      expect(await journal().load('m')).toBeUndefined()
      expect(await journal().entries('m', 0)).toEqual([])
      expect(await journal().append(input('m', 1))).toBe('conflict')
    })

    test('creating a stream with an existing id is refused and changes nothing', async () => {
      expect(await journal().create(stream('m', { seats: [sitting('p1', 'ann')] }))).toBe('created')
      expect(await journal().create(stream('m', { start: '"other"', due: 1, seats: [sitting('p1', 'eve')] }))).toBe(
        'exists',
      )
      expect(await journal().load('m')).toMatchObject({ start: '{"of":"m"}', seats: [sitting('p1', 'ann')] })
      expect(await journal().nextDue(0)).toBeNull()
    })

    test('a read sees every write that was called before the read', async () => {
      const [, , , loaded, entries] = await Promise.all([
        journal().create(stream('m')),
        journal().append(input('m', 1)),
        journal().append(input('m', 2)),
        journal().load('m'),
        journal().entries('m', 1),
      ])
      expect(loaded).toMatchObject({ seq: 2 })
      expect(entries).toEqual([input('m', 2).body])
    })

    test('concurrent appends to many streams are stored in the right order in each stream', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `m${i}`)
      await Promise.all(ids.map((id) => journal().create(stream(id))))
      const done = new Map(ids.map((id): [string, number[]] => [id, []]))
      await Promise.all(
        ids.flatMap((id) =>
          [1, 2, 3, 4, 5].map(async (n) => (await journal().append(input(id, n))) && done.get(id)?.push(n)),
        ),
      )
      for (const id of ids) expect(done.get(id)).toEqual([1, 2, 3, 4, 5])
      for (const id of ids)
        expect(await journal().entries(id, 0)).toEqual([1, 2, 3, 4, 5].map((n) => input(id, n).body))
    })

    test('loading a long match returns the last snapshot and only the few inputs after that snapshot', async () => {
      await journal().create(stream('long'))
      const appends = Array.from({ length: 10_000 }, (_, i) =>
        input('long', i + 1, (i + 1) % 64 === 0 ? { snapshot: `{"at":${i + 1}}` } : {}),
      )
      expect(await Promise.all(appends.map((append) => journal().append(append)))).not.toContain('conflict')
      await reopen()
      const loaded = await journal().load('long')
      expect(loaded).toMatchObject({ seq: 10_000, snapshot: { seq: 9984, body: '{"at":9984}' } })
      expect(loaded?.tail).toEqual(appends.slice(9984).map(({ body }) => body))
      expect(await journal().entries('long', 0)).toEqual(appends.map(({ body }) => body))
    })
  })
}
