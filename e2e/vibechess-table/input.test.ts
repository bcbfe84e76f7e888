// Tests VibeChess by touch and keyboard, from the home page to mate. No element may cover the board.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game } from '../../games/vibechess/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { openManualClockSite } from '../support/manual-clock.ts'
import { button, evaluate, openAt, openReturning, result } from '../support/people.ts'
import { openSite } from '../support/site.ts'
import type { SocketPlayer } from '../support/socket-player.ts'
import { openGame, openWithBot, square, waitForOwnMove, waitForSelecting } from './people.ts'

useBrowser()

const SMALL = { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true }

test('the first move against a bot is four taps from the home page', async () => {
  const site = await openSite()
  const page = await openAt(site, 'Ann', SMALL)
  await button(page, 'Play a bot at VibeChess').tap()
  await waitForOwnMove(page)
  await square(page, 'e2').tap()
  await square(page, 'e4').tap()
  await button(page, /^Play e4/).tap()
  await page.getByRole('gridcell', { name: 'white pawn on e4' }).waitFor()
  await waitForOwnMove(page)
})

test('the keyboard leads from the home page to the first move against a bot', async () => {
  const site = await openSite()
  const page = await openAt(site, 'Ann')
  await button(page, 'Play a bot at VibeChess').focus()
  await page.keyboard.press('Enter')
  await waitForOwnMove(page)
  await square(page, 'e2').focus()
  for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'Enter', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('gridcell', { name: 'white pawn on e4' }).waitFor()
})

/** Taps a piece, the target square and the button. */
async function taps(page: Page, from: string, to: string): Promise<void> {
  await waitForOwnMove(page)
  await square(page, from).tap()
  await square(page, to).tap()
  await button(page, /^Play /).tap()
}

test('a game can be played until mate by touch on the smallest phone', async () => {
  const site = await openSite()
  const ann = await openAt(site, 'Ann', SMALL)
  await button(ann, 'Play with a friend at VibeChess').tap()
  await ann.getByRole('heading', { name: 'Your table is open' }).waitFor()
  const ben = await openAt(site, 'Ben', SMALL, ann.url())
  await button(ben, /^Join Black/).tap()
  await button(ann, /^Start the game 1 vs 1/).tap()
  await taps(ann, 'f2', 'f3')
  await taps(ben, 'e7', 'e5')
  await taps(ann, 'g2', 'g4')
  await taps(ben, 'd8', 'h4')
  await result(ben).getByRole('heading', { name: 'You won' }).waitFor()
  await result(ann).waitFor()
})

test('at 320 px a square is 40 px wide and the board uses the full width', async () => {
  const site = await openManualClockSite(game)
  const page = await openReturning(site, 'Ann', SMALL)
  await openGame(site, [page, 'Ben'])
  await expect.poll(() => square(page, 'a1').boundingBox()).toMatchObject({ width: 40, height: 40, x: 0 })
})

/** Returns the squares whose centre is covered by another element. */
const covered = (page: Page) =>
  evaluate<string[]>(
    page,
    `[...document.querySelectorAll('[data-square]')].filter((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return !cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }).map((cell) => cell.dataset.square)`,
  )

/** Waits for at least one chat bubble. Returns the bubbles that cover the board. */
const overBoard = (page: Page) =>
  evaluate<string[]>(
    page,
    `(() => {
      const board = document.querySelector('[data-board]').getBoundingClientRect()
      const said = [...document.querySelectorAll('[data-bubble]')]
      if (said.length === 0) return ['nothing is said']
      return said.filter((one) => one.getBoundingClientRect().top < board.bottom - 1 && one.getBoundingClientRect().bottom > board.top + 1).map((one) => one.textContent)
    })()`,
  )

test('against a bot there is no chat, and the list of moves uses the space below the board', async () => {
  const list = (await openWithBot()).getByRole('list', { name: 'Moves so far' })
  await list.getByText('e4').waitFor()
  const lowerEdge = async () => {
    const box = await list.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(lowerEdge).toBeGreaterThan(820)
})

test('chat covers no square, and while a player types the board shrinks but stays fully visible', async () => {
  const site = await openManualClockSite(game)
  const ann = await openReturning(site, 'Ann')
  const [, ben, cy] = (await openGame(site, [ann, 'Ben', 'Cy', 'Dan'])) as [SocketPlayer, SocketPlayer, SocketPlayer]
  for (const friend of [cy, ben]) {
    friend.sendChat('What a lovely evening for a game of chess, is it not, my friends over there?')
    await ann
      .getByRole('log')
      .getByText('What a lovely evening')
      .nth(friend === cy ? 0 : 1)
      .waitFor()
    expect(await covered(ann)).toEqual([])
    expect(await overBoard(ann)).toEqual([])
  }
  const whole = await ann.locator('[data-board]').boundingBox()
  // Pretends that the phone's keyboard is open.
  await ann.evaluate(
    "document.documentElement.style.setProperty('--keyboard', '336px'); document.documentElement.toggleAttribute('data-writing', true)",
  )
  const left = await ann.locator('[data-board]').boundingBox()
  expect(left?.width).toBeLessThan(whole?.width ?? 0)
  expect(await covered(ann)).toEqual([])
  for (const part of [ann.getByRole('textbox', { name: 'Say something' }), button(ann, /^Pick a piece/)]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(844 - 336)
  }
  await ann.locator('[data-moves]').waitFor({ state: 'hidden' })
})

test('a screen reader reads in this order: top bar, teams, board, decision, moves, chat', async () => {
  const site = await openManualClockSite(game)
  const ann = await openReturning(site, 'Ann')
  await openGame(site, [ann, 'Ben', 'Cy', 'Dan'])
  const order = `[...document.querySelectorAll('h1, [role="status"], button, [role="grid"], input[type="text"], [role="log"], form input:not([type])')]
      .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden="true"]'))
      .filter((each) => each.getAttribute('role') !== 'status' || each.textContent !== '')
      .map((each) => (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/\\s+/g, ' ').trim())`
  await expect
    .poll(() => evaluate<string[]>(ann, order))
    .toEqual([
      'Leave the table',
      'Move 1',
      'White to move',
      'How to play',
      'More',
      'Blackwaiting Teams',
      'WhiteTeams',
      'Chess board, White at the bottom',
      expect.stringMatching(/^10mPick a piece|^Pick a piece/),
      'You pick a piece',
      'MovesNo moves yet',
      'Chat messages',
      'Say something',
      'News',
    ])
})

test('when the clock runs out, the page sends the marked choice instead of leaving the move to chance', async () => {
  // Only the page's clock runs. The server's clock stands still, so the choice is in time for the server.
  const site = await openManualClockSite(game)
  const [ann, ben] = [await openReturning(site, 'Ann'), await openReturning(site, 'Ben')]
  await openGame(site, [ann, ben, 'Cy'], { selectSeconds: 10 })
  await waitForSelecting(ann)
  await square(ann, 'b1').click()
  await ben.getByRole('gridcell', { name: /white knight on b1, Cy’s, picked/ }).waitFor()
  await button(ann, 'More').click()
  await button(ann, 'Log').click()
  await ann.getByRole('dialog').getByText('You picked b1; Cy moves it.').waitFor()
})
