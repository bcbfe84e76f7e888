// Tests of opening a match on this device.
import { expect, test } from 'vitest'
import { openMatch } from './session.ts'

test('opening a match fails with a readable sentence when the browser has no storage', async () => {
  // The test environment has no IndexedDB.
  await expect(openMatch('gone')).rejects.toThrow('This browser can’t save matches right now')
})
