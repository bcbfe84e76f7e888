// Tests of one person with a laptop and a phone on different servers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSites } from '../support/sites.ts'
import { action, pick } from '../titans-table/people.ts'

useBrowser()

/** A removed device must be signed out within this many milliseconds. */
const REMOVED_WITHIN = 1_500

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** Returns the laptop's link for a new device, changed to the URL of the phone's server. */
async function linkFor(laptop: Page, there: string): Promise<string> {
  await button(laptop, 'Add a device').click()
  const link = laptop.getByRole('textbox', { name: 'Link to your devices' })
  await link.waitFor()
  return there + new URL(await link.inputValue()).pathname
}

test('a new phone continues the laptop’s match, and is signed out within 1.5 s of its removal', async () => {
  const [here, there] = (await openSites(2)) as [{ url: string }, { url: string }]
  const laptop = await openAt(here, 'Ann', { viewport: { width: 1280, height: 800 } })
  const { page: phone } = await openPerson()
  await button(laptop, 'Play a bot at Titans').click()
  await pick(laptop).waitFor()
  const table = new URL(laptop.url()).pathname
  await laptop.goto(`${here.url}/you/devices`)
  await phone.goto(await linkFor(laptop, there.url))
  expect(await screenProblems(laptop, 'a link for another device', false)).toEqual([])
  await heading(phone, 'Sign in as Ann on this device').waitFor()
  expect(await screenProblems(phone, 'link of another device', false)).toEqual([])
  await button(phone, 'Sign in as Ann').click()
  await heading(laptop, 'Device added').waitFor()
  await phone.waitForURL(`${there.url}/`)
  await heading(phone, 'Games').waitFor()

  await laptop.goto(here.url + table)
  await pick(laptop).waitFor()
  await phone.goto(there.url + table)
  await heading(laptop, 'Open in another tab or device').waitFor()
  await pick(phone).click()
  await action(phone, 'Attack').waitFor()
  await button(laptop, 'Play here').click()
  await action(laptop, 'Attack').waitFor()
  await heading(phone, 'Open in another tab or device').waitFor()

  await laptop.goto(`${here.url}/you/devices`)
  await button(laptop, /^Remove /).click()
  const done = laptop.waitForResponse((answer) => answer.url().endsWith('/api/me/requests'))
  await button(laptop, 'Remove').click()
  await done
  const since = Date.now()
  await heading(phone, 'This device was removed').waitFor()
  expect(Date.now() - since).toBeLessThan(REMOVED_WITHIN)
  await button(phone, 'Continue as a guest').click()
  await heading(phone, 'Games')
    .or(phone.getByRole('link', { name: 'Home' }))
    .first()
    .waitFor()
})
