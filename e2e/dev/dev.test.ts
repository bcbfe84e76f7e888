// Tests of npm run dev: several seats side by side, and changes of tables and rules while a match runs.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { onCleanup, useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { openDevCopy } from './copy.ts'

useBrowser()

const DESK = { viewport: { width: 1280, height: 800 } }
const RULES = 'games/stones/rules/index.ts'
const TABLE = 'games/stones/table/index.tsx'

const dev = useFixture(async () => {
  const copy = await openDevCopy()
  onCleanup(() => copy.stop())
  return copy
})

const seat = (page: Page, name: string) => page.getByRole('region', { name: `Seat ${name}` })
const take = (page: Page, name: string, stones: number) => button(seat(page, name) as never, `Take ${stones}`).click()
const header = (page: Page) => page.locator('main > header')

async function openMatch(query = 'seats=first,second&seed=x'): Promise<Page> {
  const { page } = await openPerson(DESK)
  await page.goto(`${dev().url}/dev/stones?${query}`)
  await header(page).getByText('input').waitFor()
  return page
}

test('shows the tables of two seats side by side, and each seat acts on its own table', {
  timeout: 120_000,
}, async () => {
  const page = await openMatch()
  await take(page, 'first', 3)
  await header(page).getByText('input 1').waitFor()
  await take(page, 'second', 2)
  await header(page).getByText('input 2').waitFor()
  await seat(page, 'first').getByText('7 left').first().waitFor()
  await seat(page, 'second').getByText('7 left').first().waitFor()
})

test('the inspector is one tap away and shows the same match', { timeout: 120_000 }, async () => {
  const page = await openMatch()
  await take(page, 'first', 3)
  await header(page).getByText('input 1').waitFor()
  await button(page, 'Inspector').click()
  await page.getByRole('main', { name: /^Inspector:/ }).waitFor()
  expect(await page.locator('[data-step]').count()).toBe(2)
})

test('a bot plays the seat that the address gives it', { timeout: 120_000 }, async () => {
  const page = await openMatch('seats=first&bots=second:hard&seed=x')
  await take(page, 'first', 3)
  await header(page).getByText('input 2').waitFor()
  expect(await seat(page, 'second').count()).toBe(0)
})

test('begins with the steps of a script', { timeout: 120_000 }, async () => {
  const steps = [{ seat: 'first', action: { type: 'take', stones: 3 } }, { advance: '30s' }]
  dev().write('script.json', JSON.stringify({ game: 'stones', options: { stones: 5 }, steps }))
  const page = await openMatch('from=script.json')
  await header(page).getByText('input 2').waitFor()
  await seat(page, 'first').getByText('1 left').first().waitFor()
})

test('a change of the table appears without losing the match or loading the page again', {
  timeout: 120_000,
}, async () => {
  const page = await openMatch()
  await take(page, 'first', 3)
  await header(page).getByText('input 1').waitFor()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const since = performance.now()
  dev().edit(TABLE, '`Take ${', '`Pick ${')
  await button(seat(page, 'second') as never, 'Pick 1').waitFor()
  console.info(`a changed table appears after ${Math.round(performance.now() - since)} ms`)
  dev().edit(TABLE, '`Pick ${', '`Take ${')
  await button(seat(page, 'second') as never, 'Take 1').waitFor()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await header(page).getByText('input 1').waitFor()
})

test('after a change of the rules the match is folded again, and the page offers to restart from the first difference', {
  timeout: 120_000,
}, async () => {
  const page = await openMatch()
  await take(page, 'first', 1)
  await header(page).getByText('input 1').waitFor()
  await take(page, 'second', 3)
  await header(page).getByText('input 2').waitFor()
  const since = performance.now()
  dev().edit(RULES, 'state.left -= stones', 'state.left -= stones === 3 ? 6 : stones')
  await page.getByText('from input 2 on, they give something else').waitFor()
  console.info(`changed rules appear after ${Math.round(performance.now() - since)} ms`)
  await seat(page, 'first').getByText('5 left').first().waitFor()
  await button(page, 'Restart from here').click()
  await header(page).getByText('input 1').waitFor()
  await take(page, 'second', 3)
  await seat(page, 'first').getByText('5 left').first().waitFor()
  expect(await page.getByText('Restart from here').count()).toBe(0)
  dev().edit(RULES, 'stones === 3 ? 6 : stones', 'stones')
})

test('the game server starts again after a change of the rules', { timeout: 120_000 }, async () => {
  const titles = async () =>
    ((await (await fetch(`${dev().url}/api/games`)).json()) as { id: string; title: string }[]).map(
      ({ title }) => title,
    )
  expect(await titles()).toContain('Last stone')
  const since = performance.now()
  dev().edit(RULES, "title: 'Last stone'", "title: 'The last stone'")
  await expect.poll(() => titles().catch(() => [])).toContain('The last stone')
  console.info(`the game server has new rules after ${Math.round(performance.now() - since)} ms`)
  dev().edit(RULES, "title: 'The last stone'", "title: 'Last stone'")
  await expect.poll(() => titles().catch(() => [])).toContain('Last stone')
})
