// Without a network: the app starts cold, runs lessons and plays stored replays.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { line, siteWith, watch } from '../replay/matches.ts'
import { useBrowser } from '../support/browser.ts'
import { looked } from '../support/inspect.ts'
import { button } from '../support/people.ts'
import { openDevice } from './device.ts'

useBrowser()

const A_SECOND = 1000
const offlineHome = (page: Page) => page.getByRole('heading', { name: 'No network just now' })

test('without a network home opens within a second and says what works; a seen replay plays and a lesson runs', async () => {
  const site = await siteWith('titans')
  const device = await openDevice(site, { colorScheme: 'dark' })
  await watch(device.page, site, 'titans')
  await device.cut()

  const started = async () => {
    const page = await device.startCold('/')
    await offlineHome(page).waitFor()
    return page.evaluate<number>('performance.now()')
  }
  // Other tests share the machine, so one fast start is enough.
  await expect.poll(started, { timeout: 30_000 }).toBeLessThan(A_SECOND)
  const { page } = device
  await page.getByRole('link', { name: 'Titans Wren v Milo' }).waitFor()
  expect(await looked(page, 'home without a network', false)).toEqual([])

  await page.getByRole('link', { name: 'Titans Wren v Milo' }).click()
  await button(page, 'One step on').click()
  await expect.poll(() => line(page).inputValue()).not.toBe('0')

  await device.startCold('/learn/titans')
  await button(device.page, 'Show me').waitFor()
}, 120_000)
