// Tests of the time on which everyone in a room can agree.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, openRoomWithFriend } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { ANN, draft } from '../tactics-table/people.ts'

useBrowser()

/** Opens a room alone and asks for a time. */
async function askFor(page: Page, game: string, words: string): Promise<void> {
  await button(page, `Play with a friend at ${game}`).click()
  await page.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await choose(page, words)
}

async function choose(page: Page, words: string): Promise<void> {
  await button(page, /(Change|See)$/).click()
  await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: words })
  await button(page, 'Done').click()
}

const request = (page: Page, words: string | RegExp) => page.getByRole('region', { name: 'Time' }).getByText(words)

/** Returns the seconds on the clock in the top bar, which shows "4:58" or "48". */
const secondsLeft = async (page: Page): Promise<number> => {
  const [, minutes = '0', seconds] =
    /(?:(\d+):)?(\d+)/.exec((await page.getByRole('timer').first().textContent()) ?? '') ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test('two phones agree on five times the time at 5×5 Tactics and see 50 seconds a move', async () => {
  const site = await openSite()
  const ann = await openAt(site, 'Ann')
  await askFor(ann, '5×5 Tactics', 'Five times the time')
  await button(ann, /^Five times the time: friends agree/).waitFor()
  const ben = await openAt(site, 'Ben', {}, ann.url())
  await request(ben, 'You agree by sitting down.').waitFor()
  await button(ben, 'Sit down').click()
  for (const page of [ann, ben]) await draft(page, ANN)
  for (const page of [ann, ben]) {
    await page.getByRole('region', { name: 'Board' }).waitFor()
    await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(50)
    expect(await secondsLeft(page)).toBeGreaterThan(20)
  }
})

test('two phones agree on no clock at Titans', async () => {
  const site = await openSite()
  const ann = await openAt(site, 'Ann')
  await askFor(ann, 'Titans', 'No clock')
  const ben = await openAt(site, 'Ben', {}, ann.url())
  await button(ben, 'Sit down').click()
  for (const page of [ann, ben]) {
    await page.locator('[data-parts]').waitFor()
    expect(await page.getByRole('timer').count()).toBe(0)
  }
  await ann.reload()
  await ann.locator('[data-parts]').waitFor()
  expect(await ann.getByRole('timer').count()).toBe(0)
})

test('a player in the room is asked, and the request ends if the player prefers the normal time', async () => {
  const { ann, ben } = await openRoomWithFriend('King of the Hill')
  await button(ben, 'Sit down').click()
  await choose(ann, 'Five times the time')
  await request(ann, 'Waiting for Ben to agree.').waitFor()
  await request(ben, 'Ann would like this.').waitFor()
  await button(ben, 'Agree').click()
  await request(ann, 'Everyone agrees.').waitFor()
  await choose(ben, 'Normal')
  await expect.poll(() => ann.getByRole('region', { name: 'Time' }).count()).toBe(0)
})
