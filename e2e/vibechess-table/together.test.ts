// Tests of what the members of a team do together in VibeChess: suggest moves, chat, offer a draw.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game } from '../../games/vibechess/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { openManualClockSite } from '../support/manual-clock.ts'
import { button, evaluate, openReturning, result } from '../support/people.ts'
import {
  chooseInMenu,
  drag,
  move,
  openGame,
  square,
  waitForMoving,
  waitForSelecting,
  waitForStatus,
  watch,
} from './people.ts'

useBrowser()

const around = useFixture(async () => {
  const site = await openManualClockSite(game)
  const [ann, ben, cy, dan] = [
    await openReturning(site, 'Ann'),
    await openReturning(site, 'Ben'),
    await openReturning(site, 'Cy'),
    await openReturning(site, 'Dan'),
  ]
  return { site, ann, ben, cy, dan }
})

test('a suggested move is an arrow with its author’s name, visible only to the author’s team until the next move', async () => {
  const { site, ann, ben, cy, dan } = around()
  await openGame(site, [ann, ben, cy, dan])
  const arrow = (page: Page, name: string) =>
    page.locator('section[aria-label="Board"]').getByText(name, { exact: true })
  await square(cy, 'd2').click()
  await square(cy, 'd4').click()
  await arrow(ann, 'Cy').waitFor()
  await drag(dan, 'g8', 'f6')
  await arrow(ben, 'Dan').waitFor()
  expect([await arrow(ann, 'Dan').count(), await arrow(ben, 'Cy').count()]).toEqual([0, 0])
  // A captain who marks a piece and a target selects the piece and suggests the move.
  await square(ann, 'e2').click()
  await square(ann, 'e4').click()
  await button(ann, /^Pick the pawn and show Cy e4/).click()
  await waitForMoving(cy)
  await arrow(cy, 'Ann').waitFor()
  await move(cy, 'e3')
  await waitForSelecting(ben)
  await arrow(ben, 'Dan').waitFor({ state: 'detached' })
  expect(await arrow(ann, 'Cy').count()).toBe(0)
})

test('the keyboard selects a piece and moves it', async () => {
  const { site, ann, cy } = around()
  await openGame(site, [ann, 'Ben', cy, 'Dan'])
  await square(ann, 'e2').focus()
  await ann.keyboard.press('ArrowLeft')
  await ann.keyboard.press('Enter')
  await expect
    .poll(() => evaluate<string>(ann, 'focused()'))
    .toContain('white pawn on d2, Cy’s, marked, press again to pick it')
  await ann.keyboard.press('Enter')
  await waitForMoving(cy)
  await square(cy, 'd2').focus()
  await cy.keyboard.press('ArrowUp')
  await cy.keyboard.press('ArrowUp')
  await expect.poll(() => evaluate<string>(cy, 'focused()')).toBe('empty d4, can be moved to')
  await cy.keyboard.press(' ')
  await expect.poll(() => evaluate<string>(cy, 'focused()')).toBe('empty d4, marked, press again to play it')
  await cy.keyboard.press(' ')
  await waitForStatus(ann, 'Ben picks a piece')
})

/** Takes a screenshot of the middle of a square. */
async function picture(page: Page, name: string): Promise<string> {
  const box = await square(page, name).boundingBox()
  if (!box) throw new Error(`there is no square ${name}`)
  const { x, y, width, height } = box
  const clip = { x: x + width * 0.2, y: y + height * 0.2, width: width * 0.6, height: height * 0.6 }
  return (await page.screenshot({ clip })).toString('base64')
}

test('the square with the keyboard focus still shows its piece', async () => {
  const { site, ann } = around()
  await openGame(site, [ann, 'Ben'])
  const before = await picture(ann, 'd2')
  await square(ann, 'e2').focus()
  await ann.keyboard.press('ArrowLeft')
  expect(await square(ann, 'd2').evaluate((cell) => cell.matches(':focus-visible'))).toBe(true)
  expect(await picture(ann, 'd2')).toBe(before)
})

test('a player who left the game can return to the team', async () => {
  const { site, ann, cy } = around()
  await openGame(site, [ann, 'Ben', cy, 'Dan'])
  await button(cy, /Teams$/)
    .first()
    .click()
  await button(cy, 'Leave the team').click()
  await button(cy, 'Yes, leave').click()
  await cy.reload()
  await button(cy, /^Come back to your team/).click()
  await waitForStatus(cy, 'Ann picks a piece')
  await square(cy, 'd2').click()
  await square(cy, 'd4').click()
  await ann.locator('section[aria-label="Board"]').getByText('Cy', { exact: true }).waitFor()
})

test('a spectator is not asked to return to a team', async () => {
  const { site, cy } = around()
  await openGame(site, ['Ann', 'Ben', cy, 'Dan'])
  await button(cy, /Teams$/)
    .first()
    .click()
  await button(cy, 'Leave the team').click()
  await button(cy, 'Yes, leave').click()
  await button(cy, /^Come back to your team/).waitFor()
  const eve = await watch(site, cy, 'Eve')
  await eve.getByText('You’re watching').waitFor()
  expect(await button(eve, /^Come back/).count()).toBe(0)
})

test('only captains can offer, decline and accept a draw', async () => {
  const { site, ann, ben, cy } = around()
  await openGame(site, [ann, ben, cy, 'Dan'])
  await chooseInMenu(ann, 'Offer a draw')
  await button(ben, 'Decline draw').click()
  await button(ann, /^More/).click()
  await button(ann, 'Offer a draw: after your next move').waitFor()
  await ann.keyboard.press('Escape')
  await button(cy, /^More/).click()
  await cy.getByRole('dialog', { name: 'VibeChess' }).waitFor()
  expect(await button(cy, /draw/).count()).toBe(0)
  await cy.keyboard.press('Escape')
  await chooseInMenu(ben, 'Offer a draw')
  await button(ann, 'Accept draw').click()
  await result(cy).getByText('The captains agreed on a draw.').waitFor()
})

test('team chat is visible only to the team, and chat to all reaches everybody', async () => {
  const { site, ann, ben, cy } = around()
  await openGame(site, [ann, ben, cy, 'Dan'])
  const say = async (page: Page, text: string) => {
    await page.getByRole('textbox', { name: 'Say something' }).fill(text)
    await page.keyboard.press('Enter')
  }
  const heard = (page: Page, text: string) => page.getByRole('log', { name: 'Chat messages' }).getByText(text)
  await say(cy, 'Open with the knight')
  await heard(ann, 'Open with the knight').waitFor()
  await cy.getByRole('radio', { name: 'All' }).check()
  await say(cy, 'Have fun')
  await heard(ben, 'Have fun').waitFor()
  expect(await ben.getByText('Open with the knight').count()).toBe(0)
})

test('a captain marks a member’s suggestion with one tap', async () => {
  const { site, ann, cy } = around()
  await openGame(site, [ann, 'Ben', cy, 'Dan'])
  await square(cy, 'g1').click()
  await square(cy, 'f3').click()
  await button(ann, /^Knight f3/).click()
  await button(ann, /^Pick the knight and show Cy f3/).click()
  await waitForMoving(cy)
})
