// The test suite that every store must pass.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Journal } from './journal.ts'
import { approvalsSuite } from './suite-approvals.ts'
import { conductSuite } from './suite-conduct.ts'
import { desertedSuite } from './suite-deserted.ts'
import { homeSuite } from './suite-home.ts'
import { noticesSuite } from './suite-notices.ts'
import { peopleSuite } from './suite-people.ts'
import { profileSuite } from './suite-profile.ts'
import { replaySuite } from './suite-replays.ts'
import { resultSuite } from './suite-results.ts'
import { talkSuite } from './suite-talk.ts'
import { input, sitting, stream } from './testing/rows.ts'

/** A fresh, empty store. A test can open it several times, one after another. */
export interface TestStore {
  open(): Promise<Journal>
  remove(): Promise<void>
}

export async function appendAll(journal: Journal, id: string, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++) expect(await journal.append(input(id, seq))).toBe('appended')
}

export function journalSuite(name: string, newStore: () => Promise<TestStore>): void {
  peopleSuite(name, newStore)
  let store: TestStore
  let journal: Journal
  beforeEach(async () => {
    store = await newStore()
    journal = await store.open()
  })
  afterEach(async () => {
    await journal.close()
    await store.remove()
  })
  const reopen = async () => {
    await journal.close()
    journal = await store.open()
  }
  approvalsSuite(name, () => journal)
  noticesSuite(name, () => journal)
  profileSuite(name, () => journal, reopen)
  resultSuite(name, () => journal)
  homeSuite(name, () => journal)
  desertedSuite(name, () => journal, reopen)
  replaySuite(name, () => journal, reopen)
  talkSuite(name, () => journal, reopen)

  describe(`${name}: streams`, () => {
    test('all data of a stream is unchanged after a restart', async () => {
      const odd = JSON.stringify({ text: 'a|b,c\n"\\ \u0000 ÿ € 🐦', more: [1, null] })
      const seats = [sitting('p1', 'ann', { bare: true, alias: 'Ann, "A"|\n' }), sitting('p2', 'bob')]
      await journal.create(stream('m', { start: odd, due: 5000, here: true, seats }))
      await journal.append(input('m', 1, { body: odd, snapshot: odd, due: 6000 }))
      await journal.append(input('m', 2, { body: odd, over: true }))
      await reopen()
      expect(await journal.load('m')).toEqual({
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
      expect(await journal.entries('m', 0)).toEqual([odd, odd])
    })

    test('an alias may contain any character, and a chat line sent twice is stored once', async () => {
      const alias = 'a\u0000b\\'
      const odd = JSON.stringify({ text: 'c\u0000\\u0000' })
      expect(await journal.create(stream('m', { start: odd, seats: [sitting('p1', 'ann', { alias })] }))).toBe(
        'created',
      )
      expect(await journal.append(input('m', 1, { body: odd, seats: [sitting('p2', 'ben', { alias })] }))).toBe(
        'appended',
      )
      await journal.sit('m', [sitting('p3', 'cleo', { alias })])
      const line = { at: 1, person: 'ann', seat: null, team: null, text: alias }
      expect([await journal.say('m', line, alias), await journal.say('m', line, alias)]).toMatchObject([
        { again: false },
        { again: true },
      ])
      expect(await journal.load('m')).toMatchObject({
        start: odd,
        tail: [odd],
        seats: [1, 2, 3].map(() => ({ alias: expect.stringMatching(/^a.b\\$/su) })),
      })
    })

    test('a new stream has no inputs, no snapshot and no seats', async () => {
      await journal.create(stream('ABCDEF', { kind: 'room', due: 2000, here: true }))
      expect(await journal.load('ABCDEF')).toMatchObject({
        kind: 'room',
        start: '{"of":"ABCDEF"}',
        seq: 0,
        at: 1000,
        chain: 'chain of ABCDEF',
        due: 2000,
        here: true,
        over: false,
      })
      expect(await journal.load('ABCDEF')).toMatchObject({ snapshot: null, tail: [], seats: [] })
    })

    test('an unknown stream can’t be loaded or appended to', async () => {
      expect(await journal.load('m')).toBeUndefined()
      expect(await journal.entries('m', 0)).toEqual([])
      expect(await journal.append(input('m', 1))).toBe('conflict')
    })

    test('creating a stream with an existing id is refused and changes nothing', async () => {
      expect(await journal.create(stream('m', { seats: [sitting('p1', 'ann')] }))).toBe('created')
      expect(await journal.create(stream('m', { start: '"other"', due: 1, seats: [sitting('p1', 'eve')] }))).toBe(
        'exists',
      )
      expect(await journal.load('m')).toMatchObject({ start: '{"of":"m"}', seats: [sitting('p1', 'ann')] })
      expect(await journal.nextDue(0)).toBeNull()
    })

    test('a read sees every write called before it', async () => {
      const [, , , loaded, entries] = await Promise.all([
        journal.create(stream('m')),
        journal.append(input('m', 1)),
        journal.append(input('m', 2)),
        journal.load('m'),
        journal.entries('m', 1),
      ])
      expect(loaded).toMatchObject({ seq: 2 })
      expect(entries).toEqual([input('m', 2).body])
    })

    test('concurrent appends to many streams keep the order of each stream', async () => {
      const ids = Array.from({ length: 40 }, (_, i) => `m${i}`)
      await Promise.all(ids.map((id) => journal.create(stream(id))))
      const done = new Map(ids.map((id): [string, number[]] => [id, []]))
      await Promise.all(
        ids.flatMap((id) =>
          [1, 2, 3, 4, 5].map(async (n) => (await journal.append(input(id, n))) && done.get(id)?.push(n)),
        ),
      )
      for (const id of ids) expect(done.get(id)).toEqual([1, 2, 3, 4, 5])
      for (const id of ids) expect(await journal.entries(id, 0)).toEqual([1, 2, 3, 4, 5].map((n) => input(id, n).body))
    })

    test('a long match loads with its last snapshot and a short tail', async () => {
      await journal.create(stream('long'))
      const appends = Array.from({ length: 10_000 }, (_, i) =>
        input('long', i + 1, (i + 1) % 64 === 0 ? { snapshot: `{"at":${i + 1}}` } : {}),
      )
      expect(await Promise.all(appends.map((append) => journal.append(append)))).not.toContain('conflict')
      await reopen()
      const loaded = await journal.load('long')
      expect(loaded).toMatchObject({ seq: 10_000, snapshot: { seq: 9984, body: '{"at":9984}' } })
      expect(loaded?.tail).toEqual(appends.slice(9984).map(({ body }) => body))
      expect(await journal.entries('long', 0)).toEqual(appends.map(({ body }) => body))
    })
  })

  describe(`${name}: proofs`, () => {
    const proofs = async () => {
      const { digests, proven } = (await journal.load('m')) ?? {}
      return [digests, proven]
    }

    test('digests are stored with inputs or on their own, and are returned in order', async () => {
      await journal.create(stream('m'))
      await journal.append(input('m', 1, { digest: 'one' }))
      await appendAll(journal, 'm', 2, 11)
      await journal.append(input('m', 12, { digest: 'twelve' }))
      await journal.keepDigest('m', 3, 'three')
      await journal.keepDigest('m', 12, 'twelve, once more')
      await journal.keepDigest('nobody', 1, 'of nothing')
      await reopen()
      const [digests] = await proofs()
      expect(digests).toEqual([
        { seq: 0, digest: 'digest of m' },
        { seq: 1, digest: 'one' },
        { seq: 3, digest: 'three' },
        { seq: 12, digest: 'twelve, once more' },
      ])
    })

    test('each fingerprint is recorded as proven only once', async () => {
      await journal.create(stream('m'))
      for (const fingerprint of ['rules 3', 'rules 2', 'rules 3']) await journal.prove('m', fingerprint)
      await journal.prove('nobody', 'rules 2')
      await reopen()
      const [, proven] = await proofs()
      expect(proven).toEqual(['rules 1', 'rules 2', 'rules 3'])
    })

    test('a conflicting write stores no digest and no fingerprint', async () => {
      await journal.create(stream('m'))
      await journal.append(input('m', 1))
      await journal.append(input('m', 1, { digest: 'late', chain: 'late' }))
      await journal.create(stream('m', { digest: 'late', fingerprint: 'late', chain: 'late' }))
      expect(await proofs()).toEqual([[{ seq: 0, digest: 'digest of m' }], ['rules 1']])
      expect(await journal.load('m')).toMatchObject({ chain: 'chain 1 of m', at: 1001 })
    })
  })

  describe(`${name}: time and epoch`, () => {
    test('the epoch stays the same after a restart', async () => {
      const { epoch } = journal
      expect(epoch).toMatch(/^[0-9a-f]{32}$/)
      await reopen()
      expect(journal.epoch).toBe(epoch)
    })

    test('the last stored clock reading and the latest row time are returned', async () => {
      expect(await journal.readTime()).toEqual({ kept: null, newest: null })
      await journal.create(stream('m', { at: 5000 }))
      expect(await journal.readTime()).toEqual({ kept: null, newest: 5000 })
      await journal.append(input('m', 1, { at: 6000 }))
      await journal.keepTime({ boot: 'first', uptime: 1, now: 2 })
      await journal.keepTime({ boot: 'second', uptime: 1234.56, now: 7000 })
      await reopen()
      expect(await journal.readTime()).toEqual({ kept: { boot: 'second', uptime: 1234.56, now: 7000 }, newest: 6000 })
    })
  })

  describe(`${name}: conflicts`, () => {
    test('a second append with the same number writes nothing', async () => {
      await journal.create(stream('m', { seats: [sitting('p1', 'ann')] }))
      expect(await journal.append(input('m', 1))).toBe('appended')
      expect(
        await journal.append(
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
      expect(await journal.load('m')).toMatchObject({
        seq: 1,
        over: false,
        snapshot: null,
        tail: [input('m', 1).body],
        seats: [sitting('p1', 'ann')],
      })
      expect(await journal.nextDue(0)).toBeNull()
      expect(await journal.present()).toEqual([])
    })

    test('an append that skips a number is a conflict', async () => {
      await journal.create(stream('m'))
      expect(await journal.append(input('m', 2))).toBe('conflict')
      expect(await journal.append(input('m', 0))).toBe('conflict')
      expect(await journal.load('m')).toMatchObject({ seq: 0, tail: [] })
    })

    test('a conflict does not affect the other calls of its group', async () => {
      await journal.create(stream('a'))
      const answers = await Promise.all([
        journal.create(stream('b')),
        journal.create(stream('a', { start: '"other"' })),
        journal.append(input('a', 1)),
        journal.append(input('a', 1, { body: '"late"' })),
        journal.append(input('a', 3, { body: '"early"' })),
        journal.append(input('a', 2)),
        journal.append(input('b', 1)),
        journal.append(input('nobody', 1)),
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
      expect(await journal.entries('a', 0)).toEqual([input('a', 1).body, input('a', 2).body])
      expect(await journal.entries('b', 0)).toEqual([input('b', 1).body])
    })
  })

  describe(`${name}: deadlines and presence`, () => {
    test('overdue streams are returned longest overdue first, up to the limit', async () => {
      for (const [id, due] of [
        ['c', 300],
        ['a', 100],
        ['never', null],
        ['b', 200],
        ['later', 301],
      ] as const)
        await journal.create(stream(id, { due }))
      expect(await journal.overdue(300, 10)).toEqual(['a', 'b', 'c'])
      expect(await journal.overdue(300, 2)).toEqual(['a', 'b'])
      expect(await journal.overdue(99, 10)).toEqual([])
    })

    test('an input changes or removes the deadline', async () => {
      await journal.create(stream('a', { due: 100 }))
      await journal.create(stream('b', { due: 200 }))
      expect(await journal.nextDue(0)).toBe(100)
      expect(await journal.nextDue(100)).toBe(200)
      await journal.append(input('a', 1, { due: 300 }))
      expect(await journal.nextDue(0)).toBe(200)
      await journal.append(input('b', 1))
      await reopen()
      expect(await journal.nextDue(0)).toBe(300)
      await journal.append(input('a', 2, { over: true }))
      expect(await journal.nextDue(0)).toBeNull()
      expect(await journal.overdue(1e15, 10)).toEqual([])
    })

    test('open streams with connected players are found', async () => {
      for (const id of ['came', 'went', 'ended', 'stays']) await journal.create(stream(id, { here: id !== 'came' }))
      await journal.append(input('came', 1, { here: true }))
      await journal.append(input('went', 1, { here: false }))
      await journal.append(input('ended', 1, { here: true, over: true }))
      expect((await journal.present()).sort()).toEqual(['came', 'stays'])
      await journal.append(input('went', 2, { here: true }))
      await reopen()
      expect((await journal.present()).sort()).toEqual(['came', 'stays', 'went'])
    })

    test('a frozen stream has a reason, no deadline and no presence', async () => {
      await journal.create(stream('m', { due: 100, here: true }))
      await journal.freeze('m', 'its rules threw')
      await journal.freeze('nobody', 'is not there')
      expect(await journal.nextDue(0)).toBeNull()
      expect(await journal.present()).toEqual([])
      await journal.append(input('m', 1, { due: 100, here: true }))
      expect(await journal.nextDue(0)).toBeNull()
      await reopen()
      await journal.append(input('m', 2, { due: 100, here: true }))
      expect(await journal.load('m')).toMatchObject({ seq: 2, frozen: 'its rules threw' })
      expect(await journal.overdue(1e15, 10)).toEqual([])
    })

    test('unplayed matches are swept with all their rows', async () => {
      for (const id of ['played', 'ended', 'frozen', 'empty', 'short'])
        await journal.create(stream(id, { at: 100, here: true, seats: [sitting('p1', 'ann')] }))
      await appendAll(journal, 'short', 1, 1)
      await appendAll(journal, 'played', 1, 2)
      await journal.append(input('ended', 1, { over: true }))
      await journal.freeze('frozen', 'its rules threw')
      expect(await journal.sweep(101, 1)).toBe(2)
      expect(
        await Promise.all(
          ['empty', 'short', 'played', 'ended', 'frozen'].map(async (id) => (await journal.load(id))?.seq),
        ),
      ).toEqual([undefined, undefined, 2, 1, 0])
      expect(await journal.append(input('short', 2))).toBe('conflict')
      for (const id of ['short', 'empty']) {
        expect(await journal.create(stream(id))).toBe('created')
        expect(await journal.load(id)).toMatchObject({ seq: 0, tail: [], seats: [] })
      }
    })

    test('recent matches, matches with a deadline or an action, and rooms are not swept', async () => {
      await journal.create(stream('young', { at: 200 }))
      await journal.create(stream('waits', { at: 100, due: 500 }))
      await journal.create(stream('ABCDEF', { at: 100, kind: 'room' }))
      await journal.create(stream('acted', { at: 100 }))
      await journal.append(input('acted', 1, { body: '{"seq":1,"input":{"kind":"action"}}' }))
      expect(await journal.sweep(200, 1)).toBe(0)
      expect(await journal.sweep(201, 1, ['young'])).toBe(0)
      expect(await journal.sweep(201, 1)).toBe(1)
      expect(await journal.load('young')).toBeUndefined()
    })
  })

  describe(`${name}: people`, () => {
    test('a person’s open matches are listed by deadline, then newest first', async () => {
      for (const [id, at, due] of [
        ['urgent', 0, 5000],
        ['old', 1, null],
        ['young', 2, null],
        ['ended', 3, null],
        ['easy', 4, 9000],
      ] as const)
        await journal.create(stream(id, { at, due, seats: [sitting('p1', 'ann'), sitting('p2', 'bob')] }))
      await journal.create(stream('others', { seats: [sitting('p1', 'cleo')] }))
      await journal.append(input('ended', 1, { over: true }))
      expect(await journal.matchesOf('ann', 10)).toEqual(['urgent', 'easy', 'young', 'old'])
      expect(await journal.matchesOf('ann', 1)).toEqual(['urgent'])
      expect(await journal.matchesOf('nobody', 10)).toEqual([])
    })

    test('streams that are due soon are found by the id prefix of a seated person', async () => {
      const bots = [sitting('p1', 'bot:easy'), sitting('p2', 'bot:hard')]
      for (const [id, due] of Object.entries({ past: 10, last: 20, first: 11, later: 21, frozen: 15, never: null }))
        await journal.create(stream(id, { due, seats: bots }))
      await journal.create(
        stream('none', { due: 15, seats: [sitting('p1', 'bo'), sitting('p2', 'bou'), sitting('p3', 'bot')] }),
      )
      await journal.freeze('frozen', 'its rules threw')
      expect(await journal.seating('bot:', 10, 20)).toEqual(['first', 'last'])
    })

    test('a seat is reassigned with or without an input, and other seats stay', async () => {
      await journal.create(
        stream('m', { seats: [sitting('p1', 'ann', { bare: true, alias: 'player1' }), sitting('p2', 'bob')] }),
      )
      await journal.sit('m', [sitting('p1', 'ann', { alias: 'player1' })])
      expect((await journal.load('m'))?.seats).toEqual([
        sitting('p1', 'ann', { alias: 'player1' }),
        sitting('p2', 'bob'),
      ])
      await journal.append(input('m', 1, { seats: [sitting('p2', 'eve'), sitting('p3', 'dan')] }))
      await journal.sit('nobody', [sitting('p1', 'ann')])
      await reopen()
      expect((await journal.load('m'))?.seats).toEqual([
        sitting('p1', 'ann', { alias: 'player1' }),
        sitting('p2', 'eve'),
        sitting('p3', 'dan'),
      ])
    })

    test('names are stored and changed, and unknown people have none', async () => {
      await journal.setName('ann', 'Ann')
      await journal.setName('bob', 'Bob 🐦')
      await journal.setName('ann', 'Anna')
      await reopen()
      expect(await journal.names(['ann', 'bob', 'stranger'])).toEqual({ ann: 'Anna', bob: 'Bob 🐦' })
      expect(await journal.names([])).toEqual({})
    })
  })

  conductSuite(name, () => journal, reopen)

  describe(`${name}: opening and closing`, () => {
    test('closing waits for pending calls and rejects later ones', async () => {
      await journal.create(stream('m'))
      const appends = Promise.all(Array.from({ length: 200 }, (_, i) => journal.append(input('m', i + 1))))
      const closed = journal.close()
      await expect(journal.append(input('m', 201))).rejects.toMatchObject({ name: 'JournalError', code: 'closed' })
      await Promise.all([closed, journal.close()])
      expect(new Set(await appends)).toEqual(new Set(['appended']))
      journal = await store.open()
      expect(await journal.load('m')).toMatchObject({ seq: 200 })
    })

    test('statistics count commits and rows, but no reads or conflicts', async () => {
      await journal.create(stream('m'))
      await Promise.all([journal.append(input('m', 1)), journal.append(input('m', 1)), journal.append(input('m', 2))])
      const stats = journal.stats()
      await journal.load('m')
      await journal.append(input('m', 2))
      expect(journal.stats()).toEqual(stats)
      expect(stats).toMatchObject({ rows: 3, failures: 0, waiting: 0 })
      expect(stats.groups).toBeGreaterThanOrEqual(2)
      expect(stats.commitMs).toBeGreaterThan(0)
    })
  })
}
