// Tests of playing each game against a bot without a network, from the start of the app to the end of a match.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { AnyGame } from '#kit/game.ts'
import { game as hill } from '../../games/hill/rules/index.ts'
import { game as showdown } from '../../games/showdown/rules/index.ts'
import { game as titans } from '../../games/titans/rules/index.ts'
import { NEXT_BUTTONS } from '../hill-table/hill.ts'
import { useBrowser } from '../support/browser.ts'
import { button, evaluate, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import { ANN, draft, play } from '../tactics-table/people.ts'
import { square } from '../vibechess-table/people.ts'
import { type Device, openDevice } from './device.ts'
import { skipToEnd } from './skip-to-end.ts'

useBrowser()

const CHOICE = '[data-choice]:not([aria-disabled="true"])'

/** Presses the next button again and again, as long as the page shows one. */
const pressOn = (page: Page, ...more: string[]): Promise<void> =>
  evaluate(
    page,
    `void setInterval(() => ${JSON.stringify([...NEXT_BUTTONS, ...more])}.map((what) => document.querySelector(what)).find(Boolean)?.click(), 30)`,
  )

/** Skips the match ahead to its last decisions and plays them. */
async function leapOn(device: Device, game: AnyGame, options?: object): Promise<void> {
  await skipToEnd(device, game, options)
  await pressOn(device.page, CHOICE)
}

async function resign(page: Page): Promise<void> {
  await button(page, 'More').click()
  await button(page, 'Resign').click()
  await button(page, 'Resign').click()
}

/** For each game, how the test plays the match to its end. */
const ENDS: Record<string, (device: Device) => Promise<void>> = {
  titans: (device) => leapOn(device, titans),
  // Pressing always the first button may never end the match, so the turn limit is low.
  showdown: (device) => leapOn(device, showdown, { turnLimit: 6 }),
  async hill(device) {
    await button(device.page, /^Be the /).click()
    await device.page.getByRole('region', { name: 'Board' }).waitFor()
    await skipToEnd(device, hill)
    await pressOn(device.page)
  },
  async tactics({ page }) {
    await draft(page, ANN)
    await expect.poll(() => play(page, 'hero').catch(() => false)).toBe(true)
    await resign(page)
  },
  async vibechess({ page }) {
    await button(page, /^Start/).click()
    await square(page, 'e2').click()
    await square(page, 'e4').click()
    await button(page, /^Play e4/).click()
    await page.getByRole('heading', { name: 'Move 2', exact: true }).waitFor()
    await resign(page)
  },
}

test('in each game a match against a bot can be played to its end without a network', async () => {
  const site = await openSite()
  const device = await openDevice(site)
  await device.cut()
  for (const [game, end] of Object.entries(ENDS)) {
    const page = await device.startCold(`/local/new/${game}?bot=easy`)
    await page.locator('[data-parts]').waitFor()
    await end(device)
    const shown = () => device.page.locator('[data-parts]').innerText()
    await result(device.page)
      .waitFor({ timeout: 120_000 })
      .catch(async () => expect.fail(`${game} does not end: ${await shown()}`))
  }
}, 400_000)

test('this test file covers every game', () => {
  expect(Object.keys(ENDS).sort()).toEqual(readdirSync(join(import.meta.dirname, '../../games')).sort())
})
