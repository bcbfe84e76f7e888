// Alone against a bot.
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arrive, button, result, skip } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { move, surrender, turn } from './people.ts'

useBrowser()

test('from home to a move against a bot in two taps, and the match goes on', async () => {
  const site = await openSite()
  const page = await arrive(site, 'Ann')
  let taps = 0
  const tap = async (name: string) => {
    await button(page, name).click()
    taps++
  }
  await tap('Play a bot at VibiShowdown')
  await tap('Lock in team')
  expect(taps).toBe(2)
  await turn(page, 1).waitFor()
  await move(page, 'Basic Attack').click()
  await skip(page).click()
  await turn(page, 2).or(result(page)).first().waitFor()
})

test('after the result a bot plays again at once', async () => {
  const site = await openSite()
  const page = await arrive(site, 'Ann')
  await button(page, 'Play a bot at VibiShowdown').click()
  await button(page, 'Lock in team').waitFor()
  await surrender(page)
  await button(page, 'Play again').click()
  await button(page, 'Lock in team').waitFor()
})

test('the strength is chosen beside the button, said in the room and remembered', async () => {
  const site = await openSite()
  const page = await arrive(site, 'Ann')
  const strength = page.getByRole('combobox', { name: 'How strong the bot at VibiShowdown is' })
  await strength.selectOption('Hard')
  await page.reload()
  expect(await strength.inputValue()).toBe('hard')
  await button(page, 'Play with a friend at VibiShowdown').click()
  await button(page, 'Add a bot').click()
  await page.getByText('Hard bot').waitFor()
  await button(page, /^Remove/).click()
  await page.getByText('Hard bot').waitFor({ state: 'detached' })
})
