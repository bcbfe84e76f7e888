// VibeChess in the browser: four people in four contexts.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ask, button, result } from '../support/people.ts'
import { drag, four, play, says, select, square, start, title } from './people.ts'

useBrowser()

/** Nobody waits for the grace after a start. */
const RUNNING = { RESTART_GRACE_MS: '0' }
const label = (page: Page, name: string) => square(page, name).getAttribute('aria-label')
const roster = (page: Page) => page.getByRole('dialog', { name: 'Teams' }).getByRole('listitem').allInnerTexts()

async function pgnFrom(page: Page): Promise<string> {
  await button(page, 'See the table').click()
  await button(page, 'Moves').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download as .pgn' }).click()])
  expect(file.suggestedFilename()).toBe('vibechess.pgn')
  return readFileSync(await file.path(), 'utf8')
}

test('four people play to mate; a captain drops out on the way, and everybody sees who leads then', async () => {
  const { ann, ben, cy, dan } = await four(RUNNING)
  await start(ann, ben, cy, dan)
  await select(ann, 'f2')
  for (const page of [ann, ben, dan]) {
    await says(page, 'Cy moves the pawn')
    expect(await label(page, 'f2')).toBe('white pawn on f2, Cy’s, selected, Cy chooses its move')
  }
  await says(cy, 'You move the pawn')
  expect(await label(cy, 'f2')).toBe('white pawn on f2, yours, selected, You choose its move')
  await square(cy, 'f3').click()
  await play(ben, 'e7', dan, 'e5', 'pawn')
  await says(ben, 'Ann selects a piece')
  await ann.context().close()
  for (const page of [ben, dan]) await says(page, 'Cy selects a piece')
  await says(cy, 'You select a piece')
  await button(ben, /Teams$/)
    .first()
    .click()
  expect((await roster(ben)).map((row) => row.replace(/\s+/g, ' ').replace(/ owns.*/, ''))).toEqual(['Ben captain, you', 'Dan', 'Cy captain', 'Ann away'])
  await ben.keyboard.press('Escape')
  // The new captain keeps the pieces dealt to them: selected and moved in one go.
  await drag(cy, 'g2', 'g4')
  await play(ben, 'd8', dan, 'h4', 'queen')
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

test('a reload and a restart of the server make no new captain, and the clock runs on', async () => {
  const { site, ann, ben, cy, dan } = await four()
  await start(ann, ben, cy, dan)
  const left = async (page: Page) => {
    const [minutes, seconds] = ((await page.getByRole('timer').first().textContent()) ?? '').split(':').map(Number) as [number, number]
    return minutes * 60 + seconds
  }
  const before = await left(ben)
  await ann.reload()
  await says(ann, 'You select a piece')
  await site.stop()
  await says(ben, 'Ann selects a piece')
  await site.start()
  await play(ann, 'e2', cy, 'e4', 'pawn')
  await title(ben, '1. Black')
  expect(before).toBeGreaterThan(570)
  await button(ben, 'Log').click()
  const log = await ben.getByRole('dialog').innerText()
  expect(log.match(/leads/g)).toHaveLength(2)
  expect(log).not.toContain('lost the connection')
}, 60_000)

test('a suggestion is an arrow with its author’s name, for the own team only, until the next move', async () => {
  const { ann, ben, cy, dan } = await four()
  await start(ann, ben, cy, dan)
  const arrow = (page: Page, name: string) => page.locator('section[aria-label="Board"]').getByText(name, { exact: true })
  await square(cy, 'd2').click()
  await square(cy, 'd4').click()
  await arrow(ann, 'Cy').waitFor()
  await drag(dan, 'g8', 'f6')
  await arrow(ben, 'Dan').waitFor()
  expect([await arrow(ann, 'Dan').count(), await arrow(ben, 'Cy').count()]).toEqual([0, 0])
  // A captain who points where to selects the piece and suggests the move.
  await square(ann, 'e2').click()
  await square(ann, 'e4').click()
  await says(cy, 'You move the pawn')
  await arrow(cy, 'Ann').waitFor()
  await square(cy, 'e3').click()
  await says(ben, 'You select a piece')
  await arrow(ben, 'Dan').waitFor({ state: 'detached' })
  expect(await arrow(ann, 'Cy').count()).toBe(0)
})

test('by keyboard: a selection and a move', async () => {
  const { ann, ben, cy, dan } = await four()
  await start(ann, ben, cy, dan)
  await square(ann, 'e2').focus()
  await ann.keyboard.press('ArrowLeft')
  await ann.keyboard.press('Enter')
  expect(await ask<string>(ann, 'focused()')).toContain('white pawn on d2, Cy’s, held, press again to select it')
  await ann.keyboard.press('Enter')
  await says(cy, 'You move the pawn')
  await square(cy, 'd2').focus()
  await cy.keyboard.press('ArrowUp')
  await cy.keyboard.press('ArrowUp')
  expect(await ask<string>(cy, 'focused()')).toBe('empty d4, can be moved to')
  await cy.keyboard.press(' ')
  await says(ben, 'You select a piece')
})

test('captains offer, decline and agree on a draw; nobody else has the buttons', async () => {
  const { ann, ben, cy, dan } = await four()
  await start(ann, ben, cy, dan)
  await button(ann, 'Offer a draw').click()
  await button(ann, 'Offer a draw: Offered').waitFor()
  await button(ben, 'Decline draw').click()
  await button(ann, 'Offer a draw: After your next move').waitFor()
  expect(await button(cy, /draw/).count()).toBe(0)
  await button(ben, 'Offer a draw').click()
  await button(ann, 'Accept draw').click()
  await result(dan).waitFor()
  expect(await result(dan).innerText()).toContain('The captains agreed on a draw.')
})
