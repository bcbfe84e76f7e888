// Helpers for people who use the app, in any game.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openPerson } from './browser.ts'
import { openSite, type Site } from './site.ts'

/** Ids of all games. To a returning visitor the app has already offered each game's lesson and its clock against bots. */
const GAMES = readdirSync(join(import.meta.dirname, '../../games'))
const CLOCKS = Object.fromEntries(GAMES.map((game) => [game, 'off']))

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')

/** Evaluates an expression in the page. It may use the functions of `in-page.js`. */
export const evaluate = <T>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`(() => { ${IN_PAGE}; return ${expression} })()`)

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const skip = (page: Page) => button(page, 'Skip')
/** Finds the result screen, whose heading says how the match ended for this player. */
export const result = (page: Page) =>
  page
    .getByRole('region', { name: 'Result' })
    .filter({ has: page.getByRole('heading', { name: /^You won$|^A draw$| wins$|^\d\w+ of \d$/ }) })

/** Opens a blank page of a returning visitor with a name. */
export async function openReturning(
  site: Pick<Site, 'url'>,
  name: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const { page } = await openPerson(options)
  await setUpReturning(page, site.url, name)
  return page
}

/** Opens the home page or a link for a returning visitor. */
export async function openAt(
  site: Pick<Site, 'url'>,
  name: string,
  options: BrowserContextOptions = {},
  to = site.url,
): Promise<Page> {
  const page = await openReturning(site, name, options)
  await page.goto(to)
  return page
}

export async function makeReturning(page: Page, url: string, name: string): Promise<void> {
  await setUpReturning(page, url, name)
  await page.goto(url)
}

async function setUpReturning(page: Page, url: string, name: string): Promise<void> {
  await page.request.get(`${url}/api/me`)
  await page.request.post(`${url}/api/me`, { data: { name }, headers: { origin: url } })
  await page.addInitScript(
    `localStorage.setItem('turnstone:been', 'true'); localStorage.setItem('turnstone:offered', '${JSON.stringify(GAMES)}'); localStorage.getItem('turnstone:bot-clocks') ?? localStorage.setItem('turnstone:bot-clocks', '${JSON.stringify(CLOCKS)}')`,
  )
}

/**
 * Seats everybody in the room and waits until every page shows the game's screen. The first page belongs to the room's
 * creator.
 */
export async function sitDownAll(pages: readonly Page[]): Promise<void> {
  const [owner, ...others] = pages as [Page, ...Page[]]
  await owner.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  for (const page of others) if (page.url() !== owner.url()) await page.goto(owner.url())
  // Seats the people one after the other, because the order of the requests decides the seats.
  for (const page of others) {
    await button(page, 'Sit down').click()
    await button(page, 'Sit down').waitFor({ state: 'hidden' })
  }
  while (!(await atTable(owner))) for (const page of pages) await sayReady(page)
  for (const page of pages) await table(page).waitFor()
}

const table = (page: Page) => page.locator('[data-parts]')
const atTable = (page: Page) => table(page).isVisible()

/** Presses the ready button, which a game for more than two players has. */
async function sayReady(page: Page): Promise<void> {
  const ready = button(page, /^(I’m ready|Start with \d|Sit down)/)
  const waits = page.getByText(/^Waiting for/)
  await ready.or(waits).or(table(page)).first().waitFor()
  if (await ready.isVisible()) await ready.click({ timeout: 1000 }).catch(() => {})
}

export interface Pair {
  site: Site
  ann: Page
  ben: Page
}

/** Opens Ann's room with a friend who joined by the room's link. */
export async function openRoomWithFriend(
  game: string,
  options: BrowserContextOptions = {},
  friend = 'Ben',
  theirs: BrowserContextOptions = {},
): Promise<Pair> {
  const site = await openSite()
  const ann = await openAt(site, 'Ann', options)
  await button(ann, `Play with a friend at ${game}`).click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  const ben = await openAt(site, friend, theirs, ann.url())
  return { site, ann, ben }
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element')
}
