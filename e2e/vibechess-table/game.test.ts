// VibeChess in the browser: four people in four browser contexts.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { game } from '../../games/vibechess/rules/index.ts'
import { useBrowser } from '../support/browser.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { button, known, result } from '../support/people.ts'
import { openStill } from '../support/still.ts'
import {
  chooses,
  drag,
  four,
  more,
  move,
  moves,
  play,
  playing,
  points,
  SLOW,
  says,
  select,
  square,
  start,
} from './people.ts'

useBrowser()

/** No grace period after a server start. */
const RUNNING = { RESTART_GRACE_MS: '0' }
const label = (page: Page, name: string) => square(page, name).getAttribute('aria-label')
const roster = (page: Page) => page.getByRole('dialog', { name: 'Teams' }).getByRole('listitem').allInnerTexts()

async function pgnFrom(page: Page): Promise<string> {
  await more(page, 'Moves')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as .pgn' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('vibechess.pgn')
  return readFileSync(await file.path(), 'utf8')
}

test('four people play to mate while a captain disconnects and everybody sees the successor', async () => {
  const { ann, ben, cy, dan } = await four(RUNNING)
  await start(ann, ben, cy, dan)
  await select(ann, 'f2')
  for (const page of [ann, ben, dan]) {
    await says(page, 'Cy moves the pawn')
    await page
      .getByRole('gridcell', { name: 'white pawn on f2, Cy’s, selected, Cy chooses its move', selected: true })
      .waitFor()
  }
  await moves(cy)
  await says(cy, 'Ann picked your pawn')
  await cy
    .getByRole('gridcell', { name: 'white pawn on f2, yours, selected, You choose its move', selected: true })
    .waitFor()
  await move(cy, 'f3')
  await play(ben, 'e7', dan, 'e5')
  await says(ben, 'Ann points at a piece')
  await ann.context().close()
  for (const page of [ben, dan]) await says(page, 'Cy points at a piece')
  await points(cy)
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
  // The new captain keeps their pieces and selects and moves one in a single step.
  await drag(cy, 'g2', 'g4')
  await play(ben, 'd8', dan, 'h4')
  const titles = await Promise.all([cy, ben, dan].map((page) => result(page).getByRole('heading').textContent()))
  expect(titles).toEqual(['You lost', 'You won', 'You won'])
  expect(await result(dan).innerText()).toContain('Checkmate. Black wins.')
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

test('a page reload and a server restart change no captain, and the clock runs on', async () => {
  const { site, ann, ben, cy, dan } = await four()
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
  await points(ann)
  await site.stop()
  await says(ben, 'Ann points at a piece')
  await site.start()
  await ben.reload()
  await says(ben, 'Ann points at a piece')
  expect(await left(ben)).toBeLessThanOrEqual(before)
  await play(ann, 'e2', cy, 'e4')
  await points(ben)
  await more(ben, 'Log')
  const log = await ben.getByRole('dialog').innerText()
  expect(log.match(/(?:Ann leads|You lead) .+ now/g)).toHaveLength(2)
  expect(log.match(/leads? .+ now/g)).toHaveLength(2)
  expect(log).not.toContain('lost the connection')
}, 60_000)

test('a pawn on the last rank asks for its promotion, and captured pieces are shown', async () => {
  const site = await openStill(game)
  const [ann, ben] = [await known(site, 'Ann'), await known(site, 'Ben')]
  await playing(site, [ann, ben], SLOW, ['b2b4', 'a7a5', 'b4a5', 'b7b6', 'a5b6', 'h7h6', 'b6c7', 'h6h5'])
  await chooses(ann)
  await drag(ann, 'c7', 'd8')
  await button(ann, 'knight').waitFor()
  expect([...(await misfits(ann)), ...(await barriers(ann))]).toEqual([])
  await button(ann, 'knight').click()
  await chooses(ben)
  await expect.poll(() => label(ben, 'd8')).toBe('white knight on d8')
  await more(ann, 'Moves')
  await expect.poll(() => ann.getByRole('dialog').getByText('cxd8=N').count()).toBe(1)
  await ann.keyboard.press('Escape')
  expect(
    await button(ann, /^White .*Teams$/)
      .getByRole('img')
      .and(ann.locator('[alt^=took]'))
      .evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
  ).toEqual(['took queen', 'took pawn, 3 of them'])
})
