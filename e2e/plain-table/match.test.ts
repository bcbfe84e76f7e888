// Tests of whole matches of games without a table, on phones.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, openAt, result, sitDownAll } from '../support/people.ts'
import { usePlainGames } from './games.ts'

useBrowser()

const site = usePlainGames()

/** Opens a room from the game's card on the home page, and seats two people. */
async function seatTwo(title: string): Promise<{ ann: Page; ben: Page }> {
  const ann = await openAt(site(), 'Ann')
  await button(ann, `Play with a friend at ${title}`).click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  const ben = await openAt(site(), 'Ben', {}, ann.url())
  await sitDownAll([ann, ben])
  return { ann, ben }
}

const mark = (page: Page, row: number, column: number) => button(page, `Row ${row}, column ${column}`).click()

test('two people play a game without a table from its card to its result and its replay', {
  timeout: 180_000,
}, async () => {
  const { ann, ben } = await seatTwo('Tic-tac-toe')
  await mark(ann, 1, 1)
  await mark(ben, 2, 1)
  await expect.poll(() => ben.getByRole('row').allInnerTexts()).toEqual(['x\t\t', 'o\t\t', '\t\t'])
  await mark(ann, 1, 2)
  await mark(ben, 2, 2)
  await mark(ann, 1, 3)
  await result(ann).waitFor()
  await result(ben).waitFor()
  await ann.getByRole('heading', { name: 'You won' }).waitFor()
  await ann.getByText('Line.').waitFor()
  await button(ann, 'Replay').click()
  await ann.getByRole('region', { name: 'Replay' }).getByText('The start').waitFor()
})

test('a player fills in a form for actions that are too many to list', { timeout: 180_000 }, async () => {
  const { ann, ben } = await seatTwo('Haggling')
  await button(ann, 'Offer…').click()
  await ann.getByLabel('Price').fill('500')
  await button(ann, 'Send').click()
  await ben.getByText('Your move').waitFor()
  await button(ben, 'Accept').click()
  await result(ann).waitFor()
})

test('an aside is in the menu, and the log names the events', { timeout: 180_000 }, async () => {
  const { ann, ben } = await seatTwo('Haggling')
  await button(ann, 'Log').first().click()
  await ann.getByRole('dialog').getByRole('list').waitFor()
  await ann.keyboard.press('Escape')
  await button(ben, 'More').click()
  await button(ben, 'Walk away').click()
  await result(ann).waitFor()
  expect(await ann.getByRole('heading', { name: /^You won$|^A draw$|^Ben wins$/ }).count()).toBe(1)
})
