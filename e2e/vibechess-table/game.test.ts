// Tests VibeChess in the browser with four people.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game } from '../../games/vibechess/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { openManualClockSite } from '../support/manual-clock.ts'
import { button, openReturning, result } from '../support/people.ts'
import { axeProblems, layoutProblems } from '../support/screen-check.ts'
import {
  chooseInMenu,
  drag,
  move,
  openGame,
  openWithFour,
  play,
  SLOW,
  select,
  square,
  start,
  waitForMoving,
  waitForOwnMove,
  waitForSelecting,
  waitForStatus,
} from './people.ts'

useBrowser()

/** Server settings under which absent players count as away at once after a server start. */
const RUNNING = { RESTART_GRACE_MS: '0' }
const label = (page: Page, name: string) => square(page, name).getAttribute('aria-label')
const roster = (page: Page) => page.getByRole('dialog', { name: 'Teams' }).getByRole('listitem').allInnerTexts()

async function pgnFrom(page: Page): Promise<string> {
  await chooseInMenu(page, 'Moves')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as .pgn' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('vibechess.pgn')
  return readFileSync(await file.path(), 'utf8')
}

test('four people play until mate; a captain disconnects, and everybody sees the new captain', async () => {
  const { ann, ben, cy, dan } = await openWithFour(RUNNING)
  await start(ann, ben, cy, dan)
  await select(ann, 'f2')
  for (const page of [ann, ben, dan]) {
    await waitForStatus(page, 'Cy moves the pawn')
    await page
      .getByRole('gridcell', { name: 'white pawn on f2, Cy’s, picked, Cy chooses its move', selected: true })
      .waitFor()
  }
  await waitForMoving(cy)
  await waitForStatus(cy, 'You move the pawn')
  await cy
    .getByRole('gridcell', { name: 'white pawn on f2, yours, picked, you choose its move', selected: true })
    .waitFor()
  await move(cy, 'f3')
  await play(ben, 'e7', dan, 'e5')
  await waitForStatus(ben, 'Ann picks a piece')
  await ann.context().close()
  for (const page of [ben, dan]) await waitForStatus(page, 'Cy picks a piece')
  await waitForSelecting(cy)
  await button(ben, /Teams$/)
    .first()
    .click()
  expect(
    (await roster(ben)).map((row) =>
      row
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/ owns.*/, ''),
    ),
  ).toEqual(['Ben captain, you', 'Dan', 'Cy captain decides now', 'Ann away'])
  await ben.keyboard.press('Escape')
  // The new captain still owns the same pieces, and moves one of them in a single step: select and move.
  await drag(cy, 'g2', 'g4')
  await play(ben, 'd8', dan, 'h4')
  const titles = await Promise.all([cy, ben, dan].map((page) => result(page).getByRole('heading').textContent()))
  expect(titles).toEqual(['Black wins', 'You won', 'You won'])
  const told = await result(dan).innerText()
  expect(told).toContain('Checkmate.')
  expect(told).not.toContain('Black wins')
  expect(await pgnFrom(dan)).toBe(`[Event "VibeChess"]
[Site "?"]
[Date "????.??.??"]
[Round "-"]
[White "White"]
[Black "Black"]
[Result "0-1"]
[WhitePlayers "Cy, Ann"]
[BlackPlayers "Ben, Dan"]
[Termination "checkmate"]

1. f3 e5 2. g4 Qh4# 0-1
`)
}, 60_000)

test('a page reload and a server restart change no captain, and the clock continues', async () => {
  const { site, ann, ben, cy, dan } = await openWithFour()
  await start(ann, ben, cy, dan)
  const left = async (page: Page) => {
    const [minutes, seconds] = ((await page.getByRole('timer').first().textContent()) ?? '').split(':').map(Number) as [
      number,
      number,
    ]
    return minutes * 60 + seconds
  }
  const before = await left(ben)
  await ann.reload()
  await waitForSelecting(ann)
  await site.stop()
  await waitForStatus(ben, 'Ann picks a piece')
  await site.start()
  await ben.reload()
  await waitForStatus(ben, 'Ann picks a piece')
  expect(await left(ben)).toBeLessThanOrEqual(before)
  await play(ann, 'e2', cy, 'e4')
  await waitForSelecting(ben)
  await chooseInMenu(ben, 'Log')
  const log = await ben.getByRole('dialog').innerText()
  expect(log.match(/(?:Ann is|You’re) now captain of/g)).toHaveLength(2)
  expect(log.match(/captain of/g)).toHaveLength(2)
  expect(log).not.toContain('lost the connection')
}, 60_000)

test('a pawn on the last rank asks the player for the promotion piece, and captured pieces are shown', async () => {
  const site = await openManualClockSite(game)
  const [ann, ben] = [await openReturning(site, 'Ann'), await openReturning(site, 'Ben')]
  await openGame(site, [ann, ben], SLOW, ['b2b4', 'a7a5', 'b4a5', 'b7b6', 'a5b6', 'h7h6', 'b6c7', 'h6h5'])
  await waitForOwnMove(ann)
  await drag(ann, 'c7', 'd8')
  await button(ann, 'Knight').waitFor()
  expect([...(await layoutProblems(ann)), ...(await axeProblems(ann))]).toEqual([])
  await button(ann, 'Knight').click()
  await waitForOwnMove(ben)
  await expect.poll(() => label(ben, 'd8')).toBe('white knight on d8')
  await chooseInMenu(ann, 'Moves')
  await expect.poll(() => ann.getByRole('dialog').getByText('cxd8=N').count()).toBe(1)
  await ann.keyboard.press('Escape')
  expect(
    await button(ann, /^White .*Teams$/)
      .getByRole('img')
      .and(ann.locator('[alt^=took]'))
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
  ).toEqual(['took a queen', 'took 3 pawns'])
})
