// Tests every screen of VibeChess at every size.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { button, result } from '../support/people.ts'
import { screenProblems } from '../support/screen-check.ts'
import { openSite } from '../support/site.ts'
import {
  chooseInMenu,
  join,
  openLobby,
  openWithBot,
  select,
  slowClocks,
  square,
  waitForMoving,
  waitForSelecting,
  watch,
} from './people.ts'

useBrowser()

type See = (screen: string, page: Page) => Promise<void>

const LONG = 'The Very Long Name Of Us'

async function lobby(see: See) {
  const site = await openSite()
  const ann = await openLobby(site, 'Ann')
  await see('lobby, alone', ann)
  const ben = await join(site, ann, 'Ben', 'Black')
  const cy = await join(site, ann, 'Cy', 'White')
  const eve = await watch(site, ann, 'Eve')
  await button(eve, /^Join Black/).waitFor()
  await see('lobby, newcomer', eve)
  await see('lobby, captain', ben)
  await see('lobby, member', cy)
  await button(ann, 'Name your team').click()
  await see('naming a team', ann)
  await ann.getByRole('textbox', { name: 'Team name' }).fill(LONG)
  await ann.keyboard.press('Enter')
  await button(ann, 'Rename your team').waitFor()
  await button(ann, 'Add a bot to Black').click()
  await button(ann, /2 vs 2/).waitFor()
  await see('lobby, owner', ann)
  await see('lobby, newcomer, a long name', eve)
  await button(ann, 'Manage Ben').click()
  await see('a member', ann)
  await ann.keyboard.press('Escape')
  await button(ann, 'Show the QR code').click()
  await ann.getByRole('img', { name: /^QR code/ }).waitFor()
  await see('inviting', ann)
  await ann.keyboard.press('Escape')
  await button(cy, 'Details').click()
  await see('settings, to look at', cy)
  await cy.keyboard.press('Escape')
  await slowClocks(ann)
  await button(ann, 'Change').click()
  await see('settings', ann)
  await ann.keyboard.press('Escape')
  await chooseInMenu(ann, 'Leave the team')
  await see('leaving', ann)
  await ann.keyboard.press('Escape')
  return { ann, ben, cy, eve }
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something' }).fill(text)
  await page.keyboard.press('Enter')
}

async function tour(see: See): Promise<void> {
  await see('with a bot', await openWithBot())
  const { ann, ben, cy, eve } = await lobby(see)
  await button(ann, /^Start the game/).click()
  await waitForSelecting(ann)
  await see('picking, nothing marked', ann)
  await say(cy, 'The knight, please, it looks so sad there')
  await square(cy, 'g1').click()
  await see('a suggestion, half drawn', cy)
  await square(cy, 'f3').click()
  await button(ann, /^Knight f3/).waitFor()
  await see('picking, with a suggestion', ann)
  await square(ann, 'g1').click()
  await see('a piece in hand', ann)
  await select(ann, 'b1')
  await waitForMoving(cy)
  await see('moving', cy)
  await square(cy, 'c3').click()
  await see('a move marked', cy)
  await see('the other team’s move', ben)
  await see('watching', eve)
  await button(cy, /^Play Nc3/).click()
  await waitForSelecting(ben)
  await chooseInMenu(ben, 'Offer a draw')
  await button(ann, 'Accept draw').waitFor()
  await see('a draw is offered', ann)
  await button(ann, 'More').click()
  await see('more', ann)
  await button(ann, 'Teams').click()
  await see('teams', ann)
  await ann.keyboard.press('Escape')
  await chooseInMenu(cy, 'Moves')
  await see('moves', cy)
  await cy.keyboard.press('Escape')
  await chooseInMenu(ann, 'Resign')
  await see('resigning', ann)
  await button(ann, 'Resign').click()
  await result(ben).waitFor()
  await see('result', ben)
}

test('at every size no text is cut, no elements overlap or scroll, the board is large enough, and axe (an accessibility checker) finds no errors', async () => {
  const wrong: string[] = []
  await tour(async (screen, page) => {
    wrong.push(...(await screenProblems(page, screen)))
  })
  expect(wrong).toEqual([])
}, 360_000)
