// Tests for every store: devices, passkeys, tickets, and forgetting a person.
import { beforeEach, describe, expect, test } from 'vitest'
import { isAnonymous } from '../anonymous.ts'
import { type Device, EVERY_DEVICE, FIRST_DEVICE, type Passkey, type Ticket } from '../calls/people.ts'
import type { Journal } from '../journal.ts'
import { stream } from '../testing/rows.ts'

const phone: Device = { id: 'phone', label: 'Safari on iPhone', added: 1000, seen: 2000, letInBy: null }
const ticket = (more: Partial<Ticket> = {}): Ticket => ({
  id: 'hash',
  kind: 'link',
  person: 'ann',
  until: 5000,
  device: FIRST_DEVICE,
  about: null,
  ...more,
})
const passkey: Passkey = {
  id: 'key',
  person: 'ann',
  publicKey: 'pQ',
  counter: 0,
  transports: 'internal',
  label: 'Phone',
  added: 1000,
  seen: 1000,
  device: FIRST_DEVICE,
  kept: false,
}

export function peopleSuite(journal: () => Journal): void {
  describe('devices', () => {
    test('a person’s devices are listed, most recently active first', async () => {
      await journal().keepDevice('ann', phone)
      await journal().keepDevice('ann', { ...phone, id: FIRST_DEVICE, label: 'Laptop', seen: 1500 })
      await journal().keepDevice('ben', { ...phone, id: 'bens' })
      expect((await journal().devices('ann')).map(({ id }) => id)).toEqual(['phone', FIRST_DEVICE])
      await journal().seeDevice('ann', { ...phone, id: FIRST_DEVICE, label: 'Laptop', seen: 3000 })
      expect(await journal().devices('ann')).toEqual([
        { ...phone, id: FIRST_DEVICE, label: 'Laptop', seen: 3000 },
        phone,
      ])
    })

    test('recording the activity of an unknown device does not store the device', async () => {
      await journal().seeDevice('ann', { ...phone, id: FIRST_DEVICE, label: 'Laptop', seen: 3000 })
      expect(await journal().devices('ann')).toEqual([])
    })

    test('a person’s first device is stored when it is active and the person has another device', async () => {
      await journal().keepDevice('ann', phone)
      for (const id of [FIRST_DEVICE, 'unknown']) await journal().seeDevice('ann', { ...phone, id, seen: 3000 })
      expect((await journal().devices('ann')).map(({ id }) => id)).toEqual([FIRST_DEVICE, 'phone'])
    })

    test('each stored device names the device whose link or passkey added it', async () => {
      expect(await journal().keepDevice('ann', { ...phone, letInBy: FIRST_DEVICE })).toBe(true)
      expect(await journal().devices('ann')).toMatchObject([{ id: 'phone', letInBy: FIRST_DEVICE }])
    })

    test('a removed device is not listed, and removing the same device twice records one revocation', async () => {
      await journal().keepDevice('ann', phone)
      for (let twice = 0; twice < 2; twice++) await journal().revoke({ person: 'ann', device: 'phone' }, [])
      expect(await journal().devices('ann')).toEqual([])
      expect(await journal().revocations()).toEqual([{ person: 'ann', device: 'phone' }])
    })

    test('removing a device deletes the person’s unused tickets, but no tickets of other people', async () => {
      await journal().issueTicket(ticket(), 0)
      await journal().issueTicket(ticket({ id: 'bens', person: 'ben' }), 0)
      await journal().revoke({ person: 'ann', device: 'phone' }, [])
      expect([await journal().ticket('hash'), await journal().ticket('bens')]).toEqual([
        undefined,
        ticket({ id: 'bens', person: 'ben' }),
      ])
    })
  })

  describe('device removal', () => {
    const letIn = (id: string, letInBy: string | null) => journal().keepDevice('ann', { ...phone, id, letInBy })
    const throwOut = (device: string, ...spared: string[]) => journal().revoke({ person: 'ann', device }, spared)
    const idsLeft = async () => (await journal().devices('ann')).map(({ id }) => id).sort()

    test('removing a device also removes the devices that the removed device added, directly or through other devices', async () => {
      for (const [id, by] of [
        ['thief', 'phone'],
        ['friend', 'thief'],
        ['tablet', FIRST_DEVICE],
      ] as const)
        await letIn(id, by)
      await letIn('phone', FIRST_DEVICE)
      expect((await throwOut('phone')).sort()).toEqual(['friend', 'phone', 'thief'])
      expect(await idsLeft()).toEqual(['tablet'])
      expect((await journal().revocations()).map(({ device }) => device).sort()).toEqual(['friend', 'phone', 'thief'])
    })

    test('removing a device does not remove the requesting device or the devices that the requesting device added', async () => {
      for (const [id, by] of [
        ['asking', 'phone'],
        ['tablet', 'asking'],
      ] as const)
        await letIn(id, by)
      expect(await throwOut('phone', 'asking')).toEqual(['phone'])
      expect(await idsLeft()).toEqual(['asking', 'tablet'])
      expect(await journal().devices('ann')).toContainEqual({ ...phone, id: 'asking', letInBy: null })
    })

    test('removing a device deletes its passkeys, but not passkeys of other devices or of unknown devices', async () => {
      for (const [id, device] of [
        ['its', 'phone'],
        ['old', null],
        ['other', FIRST_DEVICE],
      ] as const)
        await journal().keepPasskey({ ...passkey, id, device })
      await journal().keepPasskey({ ...passkey, id: 'bens', person: 'ben', device: 'phone' })
      await throwOut('phone')
      expect((await journal().passkeys('ann')).map(({ id }) => id)).toEqual(['old', 'other'])
      expect(await journal().passkeys('ben')).toHaveLength(1)
    })

    test('removing a device deletes its webhook and push subscription, and the notices planned for both', async () => {
      await journal().create(stream('m', {}))
      for (const [id, device] of [
        ['hook', 'phone'],
        ['push', 'phone'],
        ['laptop', FIRST_DEVICE],
        ['old', null],
      ] as const) {
        await journal().keepAddress({ id, person: 'ann', kind: 'push', body: '{}', since: 1, device }, 9)
        const notice = { stream: 'm', ask: 'a', kind: 'turn', address: id, person: 'ann', seat: 'p1', at: 5 }
        await journal().planNotices('m', 1, 0, [notice])
      }
      await throwOut('phone')
      expect((await journal().addressesOf(['ann'])).map(({ id }) => id)).toEqual(['laptop', 'old'])
      const due = await journal().claimNotices({ now: 9, lapses: 10 }, 9)
      expect(due.map(({ address }) => address).sort()).toEqual(['laptop', 'old'])
    })

    test('rows of a removed device are rejected, even from a node that does not know of the removal', async () => {
      await throwOut('phone')
      expect(await letIn('phone', null)).toBe(false)
      expect(await letIn('friend', 'phone')).toBe(false)
      expect(await journal().keepPasskey({ ...passkey, device: 'phone' })).toBe(false)
      await journal().issueTicket(ticket({ device: 'phone' }), 0)
      await journal().keepAddress({ id: 'hook', person: 'ann', kind: 'hook', body: '{}', since: 1, device: 'phone' }, 9)
      expect(await idsLeft()).toEqual([])
      expect([
        await journal().passkeys('ann'),
        await journal().ticket('hash'),
        await journal().addressesOf(['ann']),
      ]).toEqual([[], undefined, []])
    })
  })

  describe('tickets', () => {
    test('a ticket can be taken only once', async () => {
      await journal().issueTicket(ticket(), 0)
      expect(await journal().ticket('hash')).toEqual(ticket())
      expect(await Promise.all([journal().takeTicket('hash'), journal().takeTicket('hash')])).toEqual(
        expect.arrayContaining([ticket(), undefined]),
      )
      expect(await journal().ticket('hash')).toBeUndefined()
    })

    test('expired tickets are deleted when the next ticket is issued', async () => {
      await journal().issueTicket(ticket(), 0)
      await journal().issueTicket(ticket({ id: 'other', until: 9000 }), 5000)
      expect([await journal().ticket('hash'), await journal().ticket('other')]).toEqual([
        undefined,
        ticket({ id: 'other', until: 9000 }),
      ])
    })
  })

  describe('passkeys', () => {
    test('a passkey is found by id and by person, with the time of its last use', async () => {
      await journal().keepPasskey(passkey)
      await journal().usePasskey('key', 7, 4000)
      const used = { ...passkey, counter: 7, seen: 4000 }
      expect([
        await journal().passkey('key'),
        await journal().passkeys('ann'),
        await journal().passkeys('ben'),
      ]).toEqual([used, [used], []])
    })

    test('storing an existing passkey for another person does not change whom the passkey belongs to', async () => {
      await journal().keepPasskey(passkey)
      await journal().keepPasskey({ ...passkey, person: 'eve' })
      expect((await journal().passkey('key'))?.person).toBe('ann')
    })

    test('a passkey is marked as kept after its person has decided not to delete it', async () => {
      await journal().keepPasskey({ ...passkey, device: null })
      await journal().approvePasskey('eve', 'key')
      expect(await journal().passkey('key')).toMatchObject({ device: null, kept: false })
      await journal().approvePasskey('ann', 'key')
      expect(await journal().passkey('key')).toMatchObject({ device: null, kept: true })
    })

    test('only the person who owns a passkey can delete the passkey', async () => {
      await journal().keepPasskey(passkey)
      await journal().dropPasskey('eve', 'key')
      expect(await journal().passkey('key')).toEqual(passkey)
      await journal().dropPasskey('ann', 'key')
      expect(await journal().passkey('key')).toBeUndefined()
    })
  })

  describe('personal data', () => {
    const sitting = { seat: 'p1', person: 'ann', unproven: true, alias: 'Annie' }
    beforeEach(async () => {
      await journal().create(stream('m', { seats: [sitting, { ...sitting, seat: 'p2', person: 'ben' }] }))
      await journal().setName('ann', 'Ann')
      await journal().say('m', { at: 1000, person: 'ann', seat: 'p1', team: null, text: 'hello' }, null)
      await journal().keepDevice('ann', phone)
      await journal().keepPasskey(passkey)
    })

    test('a person’s data contains all rows of the person and no rows of other people', async () => {
      expect(await journal().personData('ann')).toMatchObject({
        name: 'Ann',
        places: [{ stream: 'm', seat: 'p1', over: false }],
        said: [{ stream: 'm', at: 1000, text: 'hello' }],
        rows: { device: [{ label: 'Safari on iPhone' }], passkey: [{ id: 'key' }] },
      })
      expect(await journal().personData('eve')).toMatchObject({
        name: null,
        places: [],
        said: [],
        rows: { device: [], passkey: [] },
      })
      expect([await journal().openPlaces('ann', 9), await journal().openPlaces('eve', 9)]).toEqual([['m'], []])
    })

    test('a person’s data is deleted when the person is forgotten, but the person’s match is not deleted', async () => {
      await journal().forget('ann')
      expect(await journal().personData('ann')).toMatchObject({
        name: null,
        places: [],
        said: [],
        rows: { device: [], passkey: [] },
      })
      const [seat, other] = (await journal().load('m'))?.seats ?? []
      expect(seat).toMatchObject({ seat: 'p1', person: expect.toSatisfy(isAnonymous), unproven: false, alias: null })
      expect(other).toMatchObject({ seat: 'p2', person: 'ben', alias: 'Annie' })
      expect(await journal().said('m', 9)).toEqual([])
      expect(await journal().revocations()).toEqual([{ person: 'ann', device: EVERY_DEVICE }])
    })

    test('no new name or chat line is stored for a forgotten person', async () => {
      await journal().forget('ann')
      await journal().setName('ann', 'Ann')
      expect(
        await journal().say('m', { at: 2000, person: 'ann', seat: 'p1', team: null, text: 'again' }, null),
      ).toBeUndefined()
      expect([await journal().names(['ann']), await journal().said('m', 9)]).toEqual([{}, []])
    })

    test('no new rows of any kind are stored for a forgotten person, even by a node that does not know of the deletion', async () => {
      await journal().forget('ann')
      await journal().keepDevice('ann', phone)
      await journal().issueTicket(ticket(), 0)
      await journal().keepPasskey(passkey)
      await journal().changeProfile('ann', { face: 3 })
      await journal().mute({ person: 'ann', other: 'ben', at: 1, from: null }, 9)
      await journal().keepAddress({ id: 'push', person: 'ann', kind: 'push', body: '{}', since: 1, device: null }, 9)
      await journal().changeWish('ann', '{}', '{}')
      await journal().planNotices('m', 1, 0, [
        { stream: 'm', ask: 'a', kind: 'turn', address: 'push', person: 'ann', seat: 'p1', at: 0 },
      ])
      await journal().settleResults('m', [
        { person: 'ann', game: 'secret', at: 1, ending: 'won', bots: false, sides: null },
      ])
      await journal().report({
        key: 'k',
        kind: 'name',
        stream: 'm',
        by: 'ann',
        from: null,
        at: 1,
        subject: 0,
        lines: [{ at: 1, person: 'ann', seat: 'p1', team: null, name: 'Ann', text: '', from: null }],
      })
      expect(Object.values((await journal().personData('ann')).rows).flat()).toEqual([])
      expect([
        await journal().ticket('hash'),
        (await journal().reports(false, 9)).flatMap(({ lines }) => lines),
      ]).toEqual([undefined, []])
    })
  })
}
