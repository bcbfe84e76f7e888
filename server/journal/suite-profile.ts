// What every store must do with what people have chosen for themselves.
import { describe, expect, test } from 'vitest'
import type { Journal } from './journal.ts'

export function profileSuite(name: string, journal: () => Journal, reopen: () => Promise<void>): void {
  describe(`${name}: profiles`, () => {
    test('who has chosen nothing has a plain profile', async () => {
      expect(await journal().profile('ann')).toEqual({ face: null, shown: false, preferences: {} })
    })

    test('a change leaves the rest as it was, and is kept', async () => {
      await journal().changeProfile('ann', { face: 7, preferences: { theme: 'dark', sound: 'on' } })
      await journal().changeProfile('ann', { shown: true, preferences: { theme: 'light' } })
      await reopen()
      expect(await journal().profile('ann')).toEqual({
        face: 7,
        shown: true,
        preferences: { theme: 'light', sound: 'on' },
      })
    })

    test('a choice that is taken back is gone', async () => {
      await journal().changeProfile('ann', { preferences: { theme: 'dark', sound: 'on' } })
      expect((await journal().changeProfile('ann', { preferences: { theme: null } })).preferences).toEqual({
        sound: 'on',
      })
    })

    test('faces and who is shown are found for many at once', async () => {
      await journal().changeProfile('ann', { face: 0, shown: true })
      await journal().changeProfile('ben', { face: 9 })
      await journal().changeProfile('cas', { preferences: { hand: 'left' } })
      expect(await journal().faces(['ann', 'ben', 'cas', 'dan'])).toEqual({ ann: 0, ben: 9 })
      expect(await journal().shown(['ann', 'ben', 'dan'])).toEqual(['ann'])
    })
  })
}
