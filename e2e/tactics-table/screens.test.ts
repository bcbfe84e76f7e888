// Tests every screen of 5×5 Tactics at every size, mostly in matches against a bot without a clock.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { game } from '../../games/tactics/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { openManualClockSite } from '../support/manual-clock.ts'
import { button, openAt, openReturning } from '../support/people.ts'
import { layoutProblems, screenProblems } from '../support/screen-check.ts'
import { seatPeople } from '../support/table.ts'
import { ANN, board, draft, legacyChoice, lock, openWithBot, playOn, tileAt, tiles, withWeakUnits } from './people.ts'

useBrowser()

/** Collects the layout problems of all screens. */
function eye() {
  const wrong: string[] = []
  const see = async (screen: string, page: Page) => {
    wrong.push(...(await screenProblems(page, screen)))
  }
  return { wrong, see }
}

test('the draft of every hero and the waiting screen have no layout or accessibility errors', async () => {
  const { wrong, see } = eye()
  const page = await openWithBot()
  await see('draft', page)
  // The drafts of the heroes differ only in text, so only their layout is checked.
  for (const { name: hero } of Object.values(content.heroes)) {
    await page.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: hero }).click()
    const screen = `draft of the ${hero}`
    wrong.push(...(await layoutProblems(page, true, screen)).map((words) => `${screen}, ${words}`))
  }
  await button(page, /and two hidden/).click()
  await see('about their hero', page)
  expect(wrong).toEqual([])
}, 240_000)

/** Plays until a minion of the player falls. If a match ends before that, plays another match. */
async function untilSomebodyFalls(page: Page): Promise<void> {
  for (;;) {
    await playOn(page, undefined, () => legacyChoice(page).isVisible())
    if (await legacyChoice(page).isVisible()) return
    await button(page, /^(Play|Try) again$/).click()
    await draft(page, ANN)
    await tiles(page).first().waitFor()
  }
}

test('a battle from the first move to the result has no layout or accessibility errors', async () => {
  const { wrong, see } = eye()
  const page = await openWithBot({}, withWeakUnits(3))
  await draft(page, ANN)
  await tiles(page).first().waitFor()
  await expect.poll(async () => (await board(page)).filter((words) => words.includes('can act')).length).toBe(3)
  await see('first move', page)
  await tileAt(page, 'row 1 column 3').click()
  await see('a unit in hand', page)
  // Only the enemy hero is in reach, so the skill selects this target without a tap.
  await button(page, /^Spirit Hawk/).click()
  await see('what would come of it', page)
  await button(page, /, details$/).click()
  await see('about a unit', page)
  await button(page, 'Close').click()
  await button(page, /can still act$/).click()
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
  await page.locator('[data-part="hint"]').waitFor()
  await see('hint', page)
  await untilSomebodyFalls(page)
  await see('death choice', page)
  await playOn(page)
  await see('result', page)
  expect(wrong).toEqual([])
}, 300_000)

test('the screens of two players and a spectator have no layout or accessibility errors', async () => {
  const { wrong, see } = eye()
  const site = await openManualClockSite(game)
  const [ann, ben] = [
    await openReturning(site, 'Ann'),
    await openReturning(site, 'Ben', { viewport: { width: 1280, height: 800 } }),
  ]
  await seatPeople(site, 'tactics', [ann, ben])
  await draft(ann, ANN)
  await ann.getByText('Locked in. Waiting for Ben').waitFor()
  await see('locked in', ann)
  const cy = await openAt(site, 'Cy', {}, ann.url())
  await cy.getByText(/^Waiting for/).waitFor()
  await see('watching the draft', cy)
  await lock(ben).click()
  await tiles(ann).first().waitFor()
  await see('a move of somebody', ben)
  await see('watching', cy)
  await button(ann, 'Chat').click()
  await see('talk', ann)
  await ann.keyboard.press('Escape')
  expect(wrong).toEqual([])
}, 300_000)
