// Tests of switching navigation preload on and off.
import { expect, test } from 'vitest'
import { setNavigationPreload } from './preload.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['off in Firefox', FIREFOX, ['disable']],
  ['on in other browsers', CHROME, ['enable']],
])('navigation preload is %s', async (_, userAgent, expected) => {
  const calls: string[] = []
  const preload = { enable: async () => void calls.push('enable'), disable: async () => void calls.push('disable') }
  await setNavigationPreload(preload, userAgent)
  expect(calls).toEqual(expected)
})

test('does nothing in browsers without navigation preload', async () => {
  await expect(setNavigationPreload(undefined, CHROME)).resolves.toBeUndefined()
})
