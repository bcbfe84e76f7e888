// Tests of playing alone against a bot.
import { test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { surrender } from './people.ts'

useBrowser()

test('a match against a bot starts with one tap on the home page, and its rematch starts at once', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  await page.locator('[data-parts]').waitFor()
  await surrender(page)
  await button(page, 'Play again').click()
  await result(page).waitFor({ state: 'detached' })
  await page.locator('[data-parts]').waitFor()
})

test('a bot of a chosen strength takes a seat in a room, and the player can remove it', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play with a friend at King of the Hill').click()
  await button(page, 'Add a bot: hard').click()
  await button(page, /^Hard bot/).click()
  await button(page, 'Send Hard bot away').click()
  await button(page, /^Hard bot/).waitFor({ state: 'detached' })
})

test('a game for two starts at once when a bot takes the free seat', async () => {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play with a friend at Titans').click()
  await button(page, /^Free seat Who/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a bot: easy' }).click()
  await page.locator('[data-parts]').waitFor()
})
