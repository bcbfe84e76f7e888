// Tests every screen of games without a table at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { button, makeReturning, result } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { seatPeople } from '../support/table.ts'
import { usePlainGames } from './games.ts'

useBrowser()

const site = usePlainGames()

type See = (screen: string, page: Page) => Promise<void>

async function openTable(game: string, ...friends: string[]) {
  const { page } = await openPerson()
  await makeReturning(page, site().url, 'Ann')
  const [, ...others] = await seatPeople(site(), game, [page, ...friends])
  return { page, others }
}

const place = (page: Page, row: number, column: number) => button(page, `Row ${row}, column ${column}`)

async function tourGrid(see: See): Promise<void> {
  const { page, others } = await openTable('tictactoe', 'Ben')
  await place(page, 2, 2).waitFor()
  await see('a grid', page)
  await place(page, 2, 2).click()
  await page.getByText('Waiting for Ben').first().waitFor()
  await see('a grid, waiting', page)
  await others[0]?.play({ type: 'mark', cell: 0 })
  await place(page, 2, 1).click()
  await others[0]?.play({ type: 'mark', cell: 1 })
  await place(page, 2, 3).click()
  await result(page).waitFor()
  await see('a grid, result', page)
}

async function tourForm(see: See): Promise<void> {
  const { page } = await openTable('haggle', 'Ben')
  await button(page, 'Offer…').waitFor()
  await see('an offer to make', page)
  await button(page, 'Offer…').click()
  await see('the form of an offer', page)
  await page.getByLabel('Price').fill('500')
  await button(page, 'Send').click()
  await page.getByText('Waiting for Ben').first().waitFor()
  await see('offers', page)
  await button(page, 'Log').first().click()
  await see('log', page)
  await page.keyboard.press('Escape')
  await button(page, 'More').click()
  await see('menu', page)
  await page.keyboard.press('Escape')
  await page.locator('[data-seat="seller"] button').click()
  await see('a player', page)
}

async function tourOpenSeats(see: See): Promise<void> {
  const { page } = await openTable('filling', 'Ben')
  await page.getByText('Ben').first().waitFor()
  await see('open seats', page)
}

async function tourCards(see: See): Promise<void> {
  const { page } = await openTable('whisper', 'Ben', 'Cleo')
  await button(page, 'Draw').click()
  await page.getByText('Waiting for Ben').first().waitFor()
  await see('three players', page)
}

test('at every size no text is cut, no elements overlap, scroll or are too small, and axe (an accessibility checker) finds no errors', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = []
  const see: See = async (screen, page) => {
    wrong.push(...(await screenProblems(page, screen)))
  }
  await tourGrid(see)
  await tourForm(see)
  await tourCards(see)
  await tourOpenSeats(see)
  expect(wrong).toEqual([])
})
