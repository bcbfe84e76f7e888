// Tests of requests from one device that another device of the same person confirms or cancels.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, makeReturning } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { addAuthenticator } from './passkeys.ts'

useBrowser()

/** Opens the home page on Ann's laptop and the devices page on her phone. The phone was added by a link. */
async function annsDevices(): Promise<{ laptop: Page; phone: Page; url: string }> {
  const site = await openSite()
  // Passkeys need a host name instead of an IP address.
  const url = site.url.replace('127.0.0.1', 'localhost')
  const { page: laptop } = await openPerson({ viewport: { width: 1280, height: 800 } })
  const { page: phone } = await openPerson({ colorScheme: 'light' })
  await makeReturning(laptop, url, 'Ann')
  await makeReturning(phone, url, 'Nobody')
  const headers = { origin: url }
  const { code } = await (await laptop.request.post(`${url}/api/me/link`, { headers })).json()
  await phone.request.post(`${url}/api/link/${code}`, { headers })
  await phone.goto(`${url}/you/devices`)
  return { laptop, phone, url }
}

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name })

test('the laptop learns at once that the phone asks for a passkey, which is created once the laptop confirms', async () => {
  const { laptop, phone } = await annsDevices()
  await addAuthenticator(phone)
  await button(phone, 'Create a passkey').click()
  await card(phone, 'You want to create a passkey')
    .getByText(/^Open Turnstone on Chrome/)
    .waitFor()
  expect(await screenProblems(phone, 'a request that waits', false)).toEqual([])
  await laptop.getByRole('link', { name: /A device needs your OK/ }).click()
  const asked = card(laptop, /wants to create a passkey$/)
  await asked.waitFor()
  expect(await screenProblems(laptop, 'a request to confirm', false)).toEqual([])
  await asked.getByRole('button', { name: 'Confirm' }).click()
  await button(phone, 'Create it now').click()
  await button(phone, /^Remove the passkey/).waitFor()
  await card(phone, /passkey/).waitFor({ state: 'hidden' })
})

test('a request that the laptop cancels disappears from the phone', async () => {
  const { laptop, phone, url } = await annsDevices()
  await addAuthenticator(phone)
  await button(phone, 'Create a passkey').click()
  await card(phone, 'You want to create a passkey').waitFor()
  await laptop.goto(`${url}/you/devices`)
  await card(laptop, /wants to create a passkey$/)
    .getByRole('button', { name: 'Cancel' })
    .click()
  await card(phone, 'You want to create a passkey').waitFor({ state: 'hidden' })
})

test('a player who has a passkey must use it to remove a device', async () => {
  const { laptop, phone, url } = await annsDevices()
  await addAuthenticator(laptop)
  await laptop.goto(`${url}/you/devices`)
  await button(laptop, 'Create a passkey').click()
  await button(laptop, /^Remove the passkey/).waitFor()
  await button(laptop, /^Remove Chrome/).click()
  await button(laptop, 'Remove').click()
  await phone.getByRole('heading', { name: 'This device was removed' }).waitFor()
})

test('a lost passkey is removed after a day, and any device can cancel this until then', async () => {
  const { laptop, phone, url } = await annsDevices()
  await addAuthenticator(laptop)
  await laptop.goto(`${url}/you/devices`)
  await button(laptop, 'Create a passkey').click()
  await button(laptop, /^Remove the passkey/).click()
  await button(laptop, 'I’ve lost it').click()
  await card(laptop, /^You want to remove the passkey/)
    .getByText(/^Happens tomorrow at/)
    .waitFor()
  const there = card(phone, /wants to remove the passkey/)
  await there.getByRole('button', { name: 'Cancel' }).click()
  await card(laptop, /remove the passkey/).waitFor({ state: 'hidden' })
})
