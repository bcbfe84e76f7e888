// What a device asks for, and another one of the same person confirms or cancels.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button, introduce } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { withAuthenticator } from './authenticator.ts'

useBrowser()

/** Ann's laptop on the home page, and her phone, which came by a link, on the page with her devices. */
async function annsDevices(): Promise<{ laptop: Page; phone: Page; url: string }> {
  const site = await openSite()
  // Passkeys are of a site with a name.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const { page: laptop } = await person({ viewport: { width: 1280, height: 800 } })
  const { page: phone } = await person({ colorScheme: 'light' })
  await introduce(laptop, url, 'Ann')
  await introduce(phone, url, 'Nobody')
  const headers = { origin: url }
  const { code } = await (await laptop.request.post(`${url}/api/me/link`, { headers })).json()
  await phone.request.post(`${url}/api/link/${code}`, { headers })
  await phone.goto(`${url}/you/devices`)
  return { laptop, phone, url }
}

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })

test('a phone’s passkey waits for the laptop, which is told at once, and then is made', async () => {
  const { laptop, phone } = await annsDevices()
  await withAuthenticator(phone)
  await button(phone, 'Make a passkey').click()
  await card(phone, 'You want to make a passkey')
    .getByText(/^Open Turnstone on Chrome/)
    .waitFor()
  expect(await looked(phone, 'a request that waits', false)).toEqual([])
  await laptop.getByRole('link', { name: /A device needs your OK/ }).click()
  const asked = card(laptop, /wants to make a passkey$/)
  await asked.waitFor()
  expect(await looked(laptop, 'a request to confirm', false)).toEqual([])
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await button(phone, 'Make it now').click()
  await button(phone, /^Remove the passkey/).waitFor()
  await card(phone, /passkey/).waitFor({ state: 'hidden' })
})

test('a request that the laptop cancels is gone on the phone', async () => {
  const { laptop, phone, url } = await annsDevices()
  await withAuthenticator(phone)
  await button(phone, 'Make a passkey').click()
  await card(phone, 'You want to make a passkey').waitFor()
  await laptop.goto(`${url}/you/devices`)
  await card(laptop, /wants to make a passkey$/)
    .getByRole('button', { name: 'Cancel' })
    .click()
  await card(phone, 'You want to make a passkey').waitFor({ state: 'hidden' })
})

test('a player with a passkey shows it to remove a device', async () => {
  const { laptop, phone, url } = await annsDevices()
  await withAuthenticator(laptop)
  await laptop.goto(`${url}/you/devices`)
  await button(laptop, 'Make a passkey').click()
  await button(laptop, /^Remove the passkey/).waitFor()
  await button(laptop, /^Remove Chrome/).click()
  await button(laptop, 'Remove').click()
  await phone.getByRole('heading', { name: 'This device was removed' }).waitFor()
})

test('a lost passkey goes a day later, and until then any device can cancel', async () => {
  const { laptop, phone, url } = await annsDevices()
  await withAuthenticator(laptop)
  await laptop.goto(`${url}/you/devices`)
  await button(laptop, 'Make a passkey').click()
  await button(laptop, /^Remove the passkey/).click()
  await button(laptop, 'I’ve lost it').click()
  await card(laptop, /^You want to remove the passkey/)
    .getByText(/^Happens tomorrow at/)
    .waitFor()
  const there = card(phone, /wants to remove the passkey/)
  await there.getByRole('button', { name: 'Cancel' }).click()
  await card(laptop, /remove the passkey/).waitFor({ state: 'hidden' })
})
