// Tests that run on SQLite and PostgreSQL: requests that need approval.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Approval } from '../calls/approvals.ts'
import { FIRST_DEVICE } from '../calls/people.ts'
import type { Journal } from '../journal.ts'

const approval = (more: Partial<Approval> = {}): Approval => ({
  id: 'one',
  person: 'ann',
  action: 'remove_device',
  target: 'phone',
  device: FIRST_DEVICE,
  asked: 1000,
  confirmedBy: null,
  due: null,
  ...more,
})

const passkeyOf = (device: string | null, id = 'key') => ({
  id,
  person: 'ann',
  publicKey: 'pQ',
  counter: 0,
  transports: '',
  label: 'Phone',
  added: 1,
  seen: 1,
  device,
  kept: false,
})

export function approvalsSuite(opened: () => Journal): void {
  describe('requests that need approval', () => {
    let journal: Journal
    beforeEach(() => {
      journal = opened()
    })
    const idsOf = async (person = 'ann') => (await journal.approvals(person)).map(({ id }) => id)

    test('a request is listed only for the person who made the request', async () => {
      expect(await journal.keepApproval(approval())).toEqual(approval())
      expect([await journal.approvals('ann'), await journal.approvals('eve')]).toEqual([[approval()], []])
    })

    test('a device that repeats a request gets the existing request', async () => {
      await journal.keepApproval(approval())
      expect(await journal.keepApproval(approval({ id: 'two', asked: 2000 }))).toEqual(approval())
      await journal.keepApproval(approval({ id: 'three', device: 'tablet' }))
      expect(await idsOf()).toEqual(['one', 'three'])
    })

    test('a request can be confirmed only once', async () => {
      await journal.keepApproval(approval())
      expect(await journal.confirmApproval('one', 'tablet', 5000)).toBe(true)
      expect(await journal.confirmApproval('one', 'phone', 9000)).toBe(false)
      expect(await journal.approvals('ann')).toEqual([approval({ confirmedBy: 'tablet', due: 5000 })])
    })

    test('a request can be cancelled until the request takes effect', async () => {
      await journal.keepApproval(approval({ due: 5000 }))
      expect(await journal.cancelApproval('one', 5000)).toBe(false)
      expect(await journal.cancelApproval('one', 4999)).toBe(true)
      expect(await idsOf()).toEqual([])
    })

    test('only one caller can claim a request that is due, until the claim ends', async () => {
      const due = approval({ due: 5000 })
      await journal.keepApproval(due)
      expect(await journal.nextApproval()).toBe(5000)
      expect(await journal.claimApprovals({ now: 4999, lapses: 6000 }, 9)).toEqual([])
      const claim = () => journal.claimApprovals({ now: 5000, lapses: 6000 }, 9)
      expect((await Promise.all([claim(), claim()])).flat()).toEqual([due])
      expect(await journal.nextApproval()).toBe(6000)
      expect(await journal.claimApprovals({ now: 6000, lapses: 7000 }, 9)).toEqual([due])
      expect([await journal.endApproval('one'), await journal.endApproval('one')]).toEqual([true, false])
      expect(await journal.nextApproval()).toBeNull()
    })

    test('unconfirmed requests and requests to add a passkey are not carried out by a server', async () => {
      await journal.keepApproval(approval())
      await journal.keepApproval(approval({ id: 'two', action: 'add_passkey', target: '', due: 1 }))
      expect(await journal.nextApproval()).toBeNull()
      expect(await journal.claimApprovals({ now: 9000, lapses: 9001 }, 9)).toEqual([])
    })

    test('removing a device deletes the requests that the device made, its confirmations, and the requests to remove the device', async () => {
      await journal.keepPasskey(passkeyOf('phone', 'phones'))
      const gone = [
        approval({ id: 'asked', device: 'phone', target: FIRST_DEVICE }),
        approval({ id: 'confirmed', target: 'tablet', confirmedBy: 'phone', due: 9 }),
        approval({ id: 'about' }),
        approval({ id: 'its passkey', action: 'remove_passkey', target: 'phones' }),
      ]
      for (const each of [...gone, approval({ id: 'other', target: 'watch' })]) await journal.keepApproval(each)
      await journal.revoke({ person: 'ann', device: 'phone' }, [])
      expect(await idsOf()).toEqual(['other'])
      expect(await journal.keepApproval(approval({ device: 'phone', target: 'watch' }))).toBeUndefined()
    })

    test('removing a passkey deletes the requests about this passkey', async () => {
      await journal.keepPasskey(passkeyOf(null))
      await journal.keepApproval(approval({ action: 'keep_passkey', target: 'key' }))
      await journal.dropPasskey('ann', 'key')
      expect(await idsOf()).toEqual([])
    })

    test('requests that were made before a given time are deleted', async () => {
      await journal.keepApproval(approval())
      expect([await journal.sweepApprovals(1000), await journal.sweepApprovals(1001)]).toEqual([0, 1])
    })

    test('requests are part of a person’s data and are deleted when the person is forgotten', async () => {
      await journal.keepApproval(approval())
      expect((await journal.personData('ann')).rows.approval).toMatchObject([{ id: 'one', action: 'remove_device' }])
      await journal.forget('ann')
      expect(await journal.keepApproval(approval({ id: 'two' }))).toBeUndefined()
      expect(await idsOf()).toEqual([])
    })
  })
}
