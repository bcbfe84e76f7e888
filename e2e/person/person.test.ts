// Tests of a person who signs in with a passkey, exports the stored data and is deleted.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, makeReturning } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { addAuthenticator, copyPasskeys } from './passkeys.ts'

useBrowser()

const me = async (page: Page, url: string) =>
  (await (await page.request.get(`${url}/api/me`)).json()) as { id: string; name: string }

test('a passkey signs the person in on a new device, and deleting the person affects both devices', async () => {
  const site = await openSite()
  // Passkeys need a host name instead of an IP address.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const [{ page: old }, { page: fresh }] = [await openPerson(), await openPerson({ colorScheme: 'light' })]
  await makeReturning(old, url, 'Xquillofenzz')
  const first = await addAuthenticator(old)
  await old.goto(`${url}/you/devices`)
  await button(old, 'Make a passkey').click()
  await button(old, /^Remove the passkey/).waitFor()
  expect(await screenProblems(old, 'your devices', false)).toEqual([])

  const second = await addAuthenticator(fresh)
  await copyPasskeys(first, second)
  await fresh.goto(`${url}/you/devices`)
  await button(fresh, 'Use my passkey').click()
  await fresh.waitForURL(`${url}/`)
  expect(await me(fresh, url)).toMatchObject({ id: (await me(old, url)).id, name: 'Xquillofenzz' })

  await fresh.goto(`${url}/you/devices`)
  const download = fresh.waitForEvent('download')
  await fresh.getByRole('link', { name: 'My data as a file' }).click()
  expect((await download).suggestedFilename()).toBe('turnstone-my-data.json')

  await button(fresh, 'Forget me…').click()
  expect(await screenProblems(fresh, 'forget me', false)).toEqual([])
  const sure = fresh.getByRole('dialog').getByRole('button', { name: 'Forget me' })
  expect(await sure.isDisabled()).toBe(true)
  await fresh.getByLabel(/^Type Xquillofenzz/).fill('Xquillofenzz')
  await sure.click()
  await old.getByRole('heading', { name: 'You are forgotten' }).waitFor()
  await fresh.waitForURL(`${url}/`)
  expect((await me(fresh, url)).name).toBe('')
})
