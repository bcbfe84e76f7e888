// Alone against a bot.
import { test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, button, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { surrender } from './people.ts'

useBrowser()

test('from home to a table with a bot in one tap, and after the result it plays again at once', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  await page.locator('[data-parts]').waitFor()
  await surrender(page)
  await button(page, 'Play again').click()
  await result(page).waitFor({ state: 'detached' })
  await page.locator('[data-parts]').waitFor()
})

test('a bot is seated in a room by its strength, and sent away again', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await button(page, 'Play with a friend at King of the Hill').click()
  await button(page, 'Add a bot: hard').click()
  await button(page, /^Hard bot/).click()
  await button(page, 'Send Hard bot away').click()
  await button(page, /^Hard bot/).waitFor({ state: 'detached' })
})

test('with a bot on the free seat a game for two begins at once', async () => {
  const page = await arrive(await openSite(), 'Ann')
  await button(page, 'Play with a friend at Titans').click()
  await button(page, /^Free seat Who/).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add a bot: easy' }).click()
  await page.locator('[data-parts]').waitFor()
})
