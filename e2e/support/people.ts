// People in the app, whatever they play, by the words on the buttons.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { person } from './browser.ts'
import { openSite, type Site } from './site.ts'

/** No lesson of these is offered any more to who has been here before. */
const GAMES = readdirSync(join(import.meta.dirname, '../../games'))

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')

/** The value of an expression in the page, which may use what `in-page.js` has. */
export const ask = <T>(page: Page, expression: string): Promise<T> =>
  page.evaluate<T>(`(() => { ${IN_PAGE}; return ${expression} })()`)

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const skip = (page: Page) => button(page, 'Skip')
/** The result lies in the dock; its heading says how it went for who reads it. */
export const result = (page: Page) =>
  page
    .getByRole('region', { name: 'Result' })
    .filter({ has: page.getByRole('heading', { name: /You won|You lost|A draw/ }) })

/** Somebody who has been here before, and has a name; the page is still blank. Who comes by a link needs no home page before it. */
export async function known(site: Pick<Site, 'url'>, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await person(options)
  await makeKnown(page, site.url, name)
  return page
}

/** Somebody known on the home page, or where a link has led them. */
export async function arrive(
  site: Pick<Site, 'url'>,
  name: string,
  options: BrowserContextOptions = {},
  to = site.url,
): Promise<Page> {
  const page = await known(site, name, options)
  await page.goto(to)
  return page
}

export async function introduce(page: Page, url: string, name: string): Promise<void> {
  await makeKnown(page, url, name)
  await page.goto(url)
}

async function makeKnown(page: Page, url: string, name: string): Promise<void> {
  await page.request.get(`${url}/api/me`)
  await page.request.post(`${url}/api/me`, { data: { name }, headers: { origin: url } })
  await page.addInitScript(
    `localStorage.setItem('turnstone:been', 'true'); localStorage.setItem('turnstone:offered', '${JSON.stringify(GAMES)}')`,
  )
}

/** Whoever is in a room and not at its table yet: does what the room wants of them, until everybody is there. The first has opened the room. */
export async function sitDownAll(pages: readonly Page[]): Promise<void> {
  const [owner, ...others] = pages as [Page, ...Page[]]
  await owner.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  for (const page of others) if (page.url() !== owner.url()) await page.goto(owner.url())
  // One after the other: seats are given out in the order in which the server hears of it.
  for (const page of others) {
    await button(page, 'Sit down').click()
    await button(page, 'Sit down').waitFor({ state: 'hidden' })
  }
  while (!(await atTable(owner))) for (const page of pages) await sayReady(page)
  for (const page of pages) await table(page).waitFor()
}

const table = (page: Page) => page.locator('[data-parts]')
const atTable = (page: Page) => table(page).isVisible()

/** Where more could sit down, each says when. */
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

/** Ann in a room of hers, and a friend who has come there by its link. */
export async function inRoom(
  game: string,
  options: BrowserContextOptions = {},
  friend = 'Ben',
  theirs: BrowserContextOptions = {},
): Promise<Pair> {
  const site = await openSite()
  const ann = await arrive(site, 'Ann', options)
  await button(ann, `Play with a friend at ${game}`).click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  const ben = await arrive(site, friend, theirs, ann.url())
  return { site, ann, ben }
}

/** Tab by Tab, as somebody without a mouse comes there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('no way there by Tab')
}
