// Tests for every store: profiles.
import { describe, expect, test } from 'vitest'
import type { Journal } from '../journal.ts'

export function profileSuite(journal: () => Journal, reopen: () => Promise<void>): void {
  describe('profiles', () => {
    test('a person who has changed nothing has the default profile', async () => {
      expect(await journal().profile('ann')).toEqual({ face: null, shown: false, preferences: {} })
    })

    test('a change of some profile fields is stored and leaves the other fields unchanged', async () => {
      await journal().changeProfile('ann', { face: 7, preferences: { theme: 'dark', sound: 'on' } })
      await journal().changeProfile('ann', { shown: true, preferences: { theme: 'light' } })
      await reopen()
      expect(await journal().profile('ann')).toEqual({
        face: 7,
        shown: true,
        preferences: { theme: 'light', sound: 'on' },
      })
    })

    test('a preference set to null is removed', async () => {
      await journal().changeProfile('ann', { preferences: { theme: 'dark', sound: 'on' } })
      expect((await journal().changeProfile('ann', { preferences: { theme: null } })).preferences).toEqual({
        sound: 'on',
      })
    })

    test('one call returns the avatars of many people, and another call returns which of many people have public results', async () => {
      await journal().changeProfile('ann', { face: 0, shown: true })
      await journal().changeProfile('ben', { face: 9 })
      await journal().changeProfile('cas', { preferences: { hand: 'left' } })
      expect(await journal().faces(['ann', 'ben', 'cas', 'dan'])).toEqual({ ann: 0, ben: 9 })
      expect(await journal().shown(['ann', 'ben', 'dan'])).toEqual(['ann'])
    })
  })
}
