// Every screen of the table, at every size. Most of it against a bot: there no clock runs while it is looked at.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { game } from '../../games/tactics/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { looked, misfits } from '../support/inspect.ts'
import { arrive, button, known } from '../support/people.ts'
import { openStill } from '../support/still.ts'
import { seat } from '../support/table.ts'
import { ANN, board, brittle, draft, legacy, lock, playOn, tileAt, tiles, withBot } from './people.ts'

useBrowser()

/** Collects what is wrong anywhere. */
function eye() {
  const wrong: string[] = []
  const see = async (screen: string, page: Page) => {
    wrong.push(...(await looked(page, screen)))
  }
  return { wrong, see }
}

test('nothing is wrong with the draft of any hero, nor with waiting', async () => {
  const { wrong, see } = eye()
  const page = await withBot()
  await see('draft', page)
  // They differ in their words only.
  for (const { name: hero } of Object.values(content.heroes)) {
    await page.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: hero }).click()
    const screen = `draft of the ${hero}`
    wrong.push(...(await misfits(page, true, screen)).map((words) => `${screen}, ${words}`))
  }
  await button(page, /and two hidden/).click()
  await see('about their hero', page)
  expect(wrong).toEqual([])
}, 240_000)

/** A match may end before a minion of one's own falls: then it is played again. */
async function untilSomebodyFalls(page: Page): Promise<void> {
  for (;;) {
    await playOn(page, undefined, () => legacy(page).isVisible())
    if (await legacy(page).isVisible()) return
    await button(page, 'Play again').click()
    await draft(page, ANN)
    await tiles(page).first().waitFor()
  }
}

test('nothing is wrong with a battle from its first move to its result', async () => {
  const { wrong, see } = eye()
  const page = await withBot({}, brittle(3))
  await draft(page, ANN)
  await tiles(page).first().waitFor()
  await expect.poll(async () => (await board(page)).filter((words) => words.includes('can act')).length).toBe(3)
  await see('first move', page)
  await tileAt(page, 'row 1 column 3').click()
  await see('a unit in hand', page)
  // Only their hero is within its reach, so it is aimed at at once.
  await button(page, /^Spirit Hawk/).click()
  await see('what would come of it', page)
  await button(page, /all about it$/).click()
  await see('about a unit', page)
  await button(page, 'Close').click()
  await button(page, /still to act$/).click()
  await see('about their three', page)
  await button(page, 'Close').click()
  await button(page, 'How to play').click()
  await see('how to play', page)
  await button(page, 'Close').click()
  await button(page, 'More').click()
  await button(page, 'Resign').click()
  await see('resigning', page)
  await button(page, 'Keep playing').click()
  await button(page, 'Hint').click()
  await page.locator('[data-part="dock"] > [role="status"]').waitFor()
  await see('hint', page)
  await untilSomebodyFalls(page)
  await see('death choice', page)
  await playOn(page)
  await see('result', page)
  expect(wrong).toEqual([])
}, 300_000)

test('nothing is wrong with what two people and a looker-on see', async () => {
  const { wrong, see } = eye()
  const site = await openStill(game)
  const [ann, ben] = [await known(site, 'Ann'), await known(site, 'Ben', { viewport: { width: 1280, height: 800 } })]
  await seat(site, 'tactics', [ann, ben])
  await draft(ann, ANN)
  await ann.getByText('Locked in. Waiting for Ben').waitFor()
  await see('locked in', ann)
  const cy = await arrive(site, 'Cy', {}, ann.url())
  await cy.getByText(/^Waiting for/).waitFor()
  await see('watching the draft', cy)
  await lock(ben).click()
  await tiles(ann).first().waitFor()
  await see('a move of somebody', ben)
  await see('watching', cy)
  await button(ann, 'Talk').click()
  await see('talk', ann)
  await ann.keyboard.press('Escape')
  expect(wrong).toEqual([])
}, 300_000)
