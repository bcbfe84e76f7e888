// Tests of personal settings across devices and servers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { openSites } from '../support/sites.ts'
import { avatarIn, choose } from './helpers.ts'

useBrowser()

const themeOf = (page: Page) => page.evaluate<string>('document.documentElement.dataset.theme')

test('a setting applies to all devices at once unless a device has its own, and other people see a new avatar', async () => {
  const [here, there] = (await openSites(2)) as [{ url: string }, { url: string }]
  const phone = await openAt(here, 'Ann', { colorScheme: 'dark' })
  const { page: laptop } = await openPerson({ colorScheme: 'dark', storageState: await phone.context().storageState() })
  await laptop.goto(`${there.url}/credits`)
  await phone.goto(`${here.url}/settings`)
  await choose(phone, 'Theme', 'Day')
  await expect.poll(() => themeOf(laptop)).toBe('light')
  await choose(phone, 'Apply settings to', 'This device')
  await choose(phone, 'Theme', 'Dusk')
  await expect.poll(() => themeOf(phone)).toBe('dark')
  await phone.reload()
  await expect.poll(() => themeOf(phone)).toBe('dark')
  expect(await themeOf(laptop)).toBe('light')
  await button(phone, /As everywhere.*Theme/).click()
  await expect.poll(() => themeOf(phone)).toBe('light')

  await phone.goto(here.url)
  await button(phone, 'Play with a friend at Titans').click()
  await phone.waitForURL(/\/r\//)
  const ben = await openAt(there, 'Ben')
  await ben.goto(phone.url().replace(here.url, there.url))
  const face = () => avatarIn(ben.getByRole('button', { name: /Ann/ }))
  const before = await face()
  await laptop.goto(`${here.url}/you`)
  await button(laptop, 'New avatar').click()
  await expect.poll(face).not.toBe(before)
})
