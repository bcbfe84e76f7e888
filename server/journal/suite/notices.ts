// Tests for every store: addresses and notices.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Address, Planned } from '../calls/notices.ts'
import type { Journal } from '../journal.ts'
import { input, stream } from '../testing/rows.ts'

const address = (id: string, person: string, more: Partial<Address> = {}): Address => ({
  id,
  person,
  kind: 'push',
  body: `{"of":"${id}"}`,
  since: 1,
  device: null,
  ...more,
})
const sitting = (person: string) => [{ seat: 'p1', person, unproven: false, alias: null }]
const planned = (more: Partial<Planned> = {}): Planned => ({
  stream: 'm',
  ask: 'ask 1',
  kind: 'turn',
  address: 'phone',
  person: 'ann',
  seat: 'p1',
  at: 10,
  ...more,
})

const MOST = 3

export function noticesSuite(opened: () => Journal): void {
  describe('notices', () => {
    let journal: Journal
    beforeEach(async () => {
      journal = opened()
      await journal.create(stream('m', { seats: sitting('ann') }))
      await journal.keepAddress(address('phone', 'ann'), MOST)
    })
    const plan = (...each: Planned[]) => journal.planNotices('m', 0, 5, each)

    test('the first signing keys are stored, and keys passed in later calls are ignored', async () => {
      expect(await journal.noticeKeys('first')).toBe('first')
      expect(await journal.noticeKeys('second')).toBe('first')
    })

    test('if another person registers the same address, the address belongs to that person, and its planned notices are deleted', async () => {
      await plan(planned())
      await journal.keepAddress(address('phone', 'ben'), MOST)
      expect(await journal.addressesOf(['ann', 'ben'])).toEqual([address('phone', 'ben')])
      expect(await journal.claimNotices({ now: 99, lapses: 199 }, 9)).toEqual([])
    })

    test('the oldest address is deleted when a person has too many addresses of one kind', async () => {
      for (const since of [2, 3, 4]) await journal.keepAddress(address(`other ${since}`, 'ann', { since }), MOST)
      await journal.keepAddress(address('hook', 'ann', { kind: 'hook', since: 5 }), MOST)
      expect((await journal.addressesOf(['ann'])).map(({ id }) => id)).toEqual([
        'other 2',
        'other 3',
        'other 4',
        'hook',
      ])
    })

    test('deleting an address also deletes the notices planned for the address', async () => {
      await plan(planned())
      await journal.dropAddress('phone')
      expect([await journal.addressesOf(['ann']), await journal.nextNotice()]).toEqual([[], null])
    })

    const DEFAULTS = JSON.stringify({ kinds: { turn: true, over: true }, quiet: null })
    const wish = async () => JSON.parse((await journal.wishOf('ann')) ?? 'null')

    test('a person without stored notice preferences changes the defaults', async () => {
      expect(await wish()).toBeNull()
      await journal.changeWish('ann', '{"kinds":{"turn":false}}', DEFAULTS)
      expect(await wish()).toEqual({ kinds: { turn: false, over: true }, quiet: null })
    })

    test('changes of notice preferences by two devices at the same moment both count', async () => {
      await journal.changeWish('ann', '{}', DEFAULTS)
      const changes = ['{"kinds":{"turn":false}}', '{"kinds":{"over":false}}', '{"quiet":{"from":1}}']
      await Promise.all(changes.map((change) => journal.changeWish('ann', change, DEFAULTS)))
      expect(await wish()).toEqual({ kinds: { turn: false, over: false }, quiet: { from: 1 } })
      await journal.changeWish('ann', '{"quiet":null}', DEFAULTS)
      expect((await wish()).quiet).toBeNull()
    })

    test('only streams in which a seated person has an address are checked for notices', async () => {
      await journal.create(stream('other', { seats: sitting('eve') }))
      expect(await journal.noticeable(['m', 'other', 'none'])).toEqual(['m'])
      expect(await journal.unnoticed('', 9, 0)).toEqual({ ids: ['m'], people: 1, last: 'ann' })
    })

    test('a stream that was checked for notices is checked again only after another input', async () => {
      await plan()
      expect((await journal.unnoticed('', 9, 0)).ids).toEqual([])
      await journal.append(input('m', 1))
      expect((await journal.unnoticed('', 9, 0)).ids).toEqual(['m'])
    })

    test('people with an address for notices are returned in pages', async () => {
      await journal.create(stream('n', { seats: sitting('ben') }))
      await journal.keepAddress(address('laptop', 'ben'), MOST)
      expect(await journal.unnoticed('', 1, 0)).toEqual({ ids: ['m'], people: 1, last: 'ann' })
      expect(await journal.unnoticed('ann', 1, 0)).toEqual({ ids: ['n'], people: 1, last: 'ben' })
      expect(await journal.unnoticed('ben', 1, 0)).toEqual({ ids: [], people: 0, last: '' })
    })

    test('only matches that finished recently are checked for notices', async () => {
      await journal.append(input('m', 1, { over: true, at: 50 }))
      expect((await journal.unnoticed('', 9, 49)).ids).toEqual(['m'])
      expect((await journal.unnoticed('', 9, 50)).ids).toEqual([])
    })

    test('only one caller at a time can claim the check of a stream for notices, until the claim ends', async () => {
      const claim = (now: number) => journal.claimNoticing('m', 0, { now, lapses: now + 10 })
      expect([await claim(1), await claim(5), await claim(11)]).toEqual([true, false, true])
      await plan()
      expect(await claim(99)).toBe(false)
    })

    test('a notice that was planned twice is returned once, with its address and the person’s preferences', async () => {
      await journal.changeWish('ann', '{}', '{"kinds":{}}')
      await plan(planned(), planned({ at: 20 }))
      await plan(planned({ at: 30 }))
      const { at: _, ...rest } = planned()
      expect(await journal.claimNotices({ now: 99, lapses: 199 }, 9)).toEqual([
        {
          ...rest,
          made: 5,
          tries: 0,
          to: { kind: 'push', body: '{"of":"phone"}' },
          wish: expect.stringMatching(/^\{"kinds": ?\{\}\}$/),
        },
      ])
    })

    test('no notice is returned before its time, and the notice that has waited longest comes first', async () => {
      await plan(planned({ at: 30 }), planned({ ask: 'ask 2', at: 20 }), planned({ ask: 'ask 3', at: 40 }))
      expect(await journal.nextNotice()).toBe(20)
      expect((await journal.claimNotices({ now: 30, lapses: 99 }, 1)).map(({ ask }) => ask)).toEqual(['ask 2'])
      expect((await journal.claimNotices({ now: 30, lapses: 99 }, 9)).map(({ ask }) => ask)).toEqual(['ask 1'])
    })

    test('a claimed notice that was not sent can be claimed again after the claim has ended', async () => {
      await plan(planned())
      const claim = (now: number) => journal.claimNotices({ now, lapses: now + 10 }, 9)
      expect([(await claim(10)).length, (await claim(15)).length, (await claim(20)).length]).toEqual([1, 0, 1])
    })

    test('a postponed notice is returned later, with the number of failed attempts', async () => {
      await plan(planned())
      await journal.postponeNotice(planned(), 50, 2)
      expect(await journal.claimNotices({ now: 49, lapses: 99 }, 9)).toEqual([])
      expect(await journal.claimNotices({ now: 50, lapses: 99 }, 9)).toMatchObject([{ tries: 2 }])
    })

    test('a notice that was sent is not planned again until its row is deleted', async () => {
      await plan(planned())
      await journal.endNotice(planned())
      await plan(planned())
      expect(await journal.nextNotice()).toBeNull()
      expect([await journal.sweepNotices(5), await journal.sweepNotices(6)]).toEqual([0, 1])
      await plan(planned())
      expect(await journal.nextNotice()).toBe(10)
    })
  })
}
