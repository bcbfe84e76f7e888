// Tests for every store: people who never came back.
import { describe, expect, test } from 'vitest'
import { FIRST_DEVICE } from '../calls/people.ts'
import type { Journal } from '../journal.ts'
import { input, sitting, stream } from '../testing/rows.ts'

export function guestsSuite(journal: () => Journal): void {
  const address = (person: string) =>
    journal().keepAddress({ id: `push ${person}`, person, kind: 'push', body: '{}', since: 1, device: null }, 3)

  describe('guests', () => {
    test('a guest’s name, profile, preferences and addresses are deleted', async () => {
      await journal().setName('ann', 'Ann')
      await journal().changeProfile('ann', { face: 3 })
      await journal().changeWish('ann', '{}', '{}')
      await address('ann')
      expect(await journal().sweepGuests(['ann', 'nobody'])).toBe(2)
      expect(await journal().names(['ann'])).toEqual({})
      expect((await journal().profile('ann')).face).toBeNull()
      expect([await journal().addressesOf(['ann']), await journal().wishOf('ann')]).toEqual([[], undefined])
    })

    test('the sweep deletes no data of people who are not on its list', async () => {
      for (const person of ['ann', 'ben']) await journal().setName(person, person)
      expect(await journal().sweepGuests(['ann'])).toBe(1)
      expect(await journal().names(['ann', 'ben'])).toEqual({ ben: 'ben' })
    })

    test('a person with a seat, a result or a passkey, or who came back, keeps everything', async () => {
      const people = ['ann', 'ben', 'cleo', 'dora']
      for (const person of people) await journal().setName(person, person)
      await journal().create(stream('m', { seats: [sitting('p1', 'ann'), sitting('p2', 'forgotten')] }))
      await journal().append(input('m', 1, { over: true }))
      const result = { person: 'ben', game: 'secret', at: 1, ending: 'won', bots: false, sides: null } as const
      await journal().settleResults('m', [result])
      const passkey = { id: 'key', publicKey: 'pQ', counter: 0, transports: '', label: '', added: 1, seen: 1 }
      await journal().keepPasskey({ ...passkey, person: 'cleo', device: FIRST_DEVICE, kept: false })
      await journal().cameBack('dora')
      expect(await journal().sweepGuests(people)).toBe(0)
      expect(Object.keys(await journal().names(people)).sort()).toEqual(people)
    })

    test('a person about whom nothing is stored does not count as having come back', async () => {
      await journal().cameBack('ann')
      await journal().setName('ann', 'Ann')
      expect(await journal().sweepGuests(['ann'])).toBe(1)
    })

    test('lists the people with stored data in order, page by page', async () => {
      await journal().setName('b', 'B')
      await journal().changeProfile('a', { face: 1 })
      await journal().changeWish('d', '{}', '{}')
      for (const person of ['b', 'c', 'C']) await address(person)
      expect(await journal().storedPeople('', 3)).toEqual(['C', 'a', 'b'])
      expect(await journal().storedPeople('b', 3)).toEqual(['c', 'd'])
    })
  })
}
