// Tests of the question how long a match against bots lasts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import { tile } from './hill.ts'

useBrowser()

/** Waits until the hill shows the tile. A bot may challenge the player first; the player declines. */
async function hillWith(page: Page, number: number): Promise<void> {
  const decline = button(page, /^Decline/)
  await tile(page, number).or(decline).first().waitFor()
  if (await decline.isVisible()) await decline.click()
  await tile(page, number).waitFor()
}

test('the first match against bots is on the short hill, and the next question offers the last choice', async () => {
  const ann = await openAt(await openSite(), 'Ann')
  const ask = () => button(ann, 'Play a bot at King of the Hill').click()
  await ask()
  const long = ann.getByRole('radio', { name: /^Full hill/ })
  expect(await long.isChecked()).toBe(false)
  expect(await screenProblems(ann, 'how long', false)).toEqual([])
  await button(ann, 'Play the bots').click()
  await button(ann, /^Be the /).click()
  await hillWith(ann, 20)
  expect(await tile(ann, 40).count()).toBe(0)
  expect(await ann.getByRole('region', { name: 'Players' }).getByRole('button').count()).toBe(2)
  await ann.goto(new URL('/', ann.url()).href)
  await ask()
  await long.check()
  await button(ann, 'Play the bots').click()
  await button(ann, /^Be the /).click()
  await hillWith(ann, 40)
  await ann.goto(new URL('/', ann.url()).href)
  await ask()
  expect(await long.isChecked()).toBe(true)
}, 60_000)
