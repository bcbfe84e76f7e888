// Every lesson on its real table: by following the ring, and by Show me alone.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { person, useBrowser } from '../support/browser.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
const GAMES = globSync('games/*/table/lesson.ts', { cwd: ROOT }).map((file) => file.split('/')[1] as string)

/** More taps than any lesson takes. */
const TAPS_MOST = 120

const card = (page: Page) => page.getByRole('region', { name: 'Lesson' })
const done = (page: Page) => page.getByRole('heading', { name: /^You know / })
const ring = (page: Page) => page.locator('[data-ring]')

async function open(game: string) {
  const site = await openSite()
  const { page, faults } = await person()
  await page.goto(`${site.url}/learn/${game}`)
  await card(page).waitFor()
  return { site, page, faults }
}

/** The coach is there and says something, or all is said. A turn that plays out is not waited for. */
async function attended(page: Page): Promise<'card' | 'done'> {
  const skips = page.locator('[data-skip]')
  for (;;) {
    if (await done(page).isVisible()) return 'done'
    if (await card(page).isVisible()) return 'card'
    if (await skips.isVisible()) await skips.click({ timeout: 500 }).catch(() => {})
    await page.waitForTimeout(50)
  }
}

/** Where the ring is, when it has come to rest. */
async function ringed(page: Page): Promise<{ x: number; y: number } | null> {
  // The step just taken may have been the last one, or its turn is shown first.
  await ring(page).or(done(page)).or(page.locator('[data-skip]')).first().waitFor()
  if (!(await ring(page).isVisible())) return null
  const [before] = [await ring(page).boundingBox(), await page.waitForTimeout(150)]
  const now = (await ring(page).isVisible()) ? await ring(page).boundingBox() : null
  return now && before && now.x === before.x && now.y === before.y ? { x: now.x + now.width / 2, y: now.y + now.height / 2 } : null
}

const covers = async (page: Page): Promise<boolean> => {
  const [a, b] = await Promise.all([card(page).boundingBox(), ring(page).boundingBox()])
  if (!a || !b) return false
  return Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 12 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 12
}

test.each(GAMES)('%s: by following the ring', async (game) => {
  const { page, faults } = await open(game)
  for (let taps = 0; (await attended(page)) === 'card'; taps++) {
    if (taps > TAPS_MOST) throw new Error(`it does not get on: ${await card(page).innerText()}`)
    const next = button(page, 'Next')
    if (await next.isVisible()) {
      await next.click({ timeout: 2000 }).catch(() => {})
      continue
    }
    const at = await ringed(page)
    if (!at) continue
    expect(await covers(page), `the coach stands over what it points at: ${await card(page).innerText()}`).toBe(false)
    await page.mouse.click(at.x, at.y)
  }
  expect(faults).toEqual([])
  expect(await button(page, 'Play a real one').isVisible()).toBe(true)
})

test.each(GAMES)('%s: by Show me alone, at a table as low as a phone on its side', async (game) => {
  const { page, faults } = await open(game)
  await page.setViewportSize({ width: 844, height: 390 })
  while ((await attended(page)) === 'card')
    await button(page, /^(Show me|Next)$/)
      .click({ timeout: 2000 })
      .catch(() => {})
  expect(faults).toEqual([])
})

/** In the square it may turn page by page. */
test.each(GAMES.filter((game) => game !== 'showdown'))('%s: how to play is one screen of 390 × 700', async (game) => {
  const { page } = await open(game)
  await page.setViewportSize({ width: 390, height: 700 })
  await button(page, 'How to play').click()
  const dialog = page.getByRole('dialog', { name: 'How to play' })
  await button(page, 'Every rule').waitFor()
  const [whole, seen] = await dialog.locator('[tabindex="0"]').evaluate((paper) => [paper.scrollHeight, paper.clientHeight])
  expect(whole).toBe(seen)
})
