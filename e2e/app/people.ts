// People on their way to a table, by the words on the buttons.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { person } from '../support/browser.ts'
import { openSite, type Site } from '../support/site.ts'

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')

/** The value of an expression in the page, which may use what `in-page.js` has. */
export const ask = <T>(page: Page, expression: string): Promise<T> => page.evaluate<T>(`(() => { ${IN_PAGE}; return ${expression} })()`)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const turn = (page: Page, number: number) => page.getByRole('heading', { name: `Turn ${number}`, exact: true })
export const skip = (page: Page) => button(page, 'Skip')
export const result = (page: Page) => page.getByRole('dialog', { name: /You won|You lost|A draw/ })

export async function arrive(site: Site, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await person(options)
  await page.goto(site.url)
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.keyboard.press('Enter')
  return page
}

export interface Pair {
  site: Site
  ann: Page
  ben: Page
}

/** Ann's room; Ben is in it. Nobody sits yet. */
export async function together(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const site = await openSite()
  const [ann, ben] = await Promise.all([arrive(site, 'Ann', options), arrive(site, friend)])
  await button(ann, 'Play with a friend at VibiShowdown').click()
  await ann.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await ben.goto(ann.url())
  await button(ben, 'Sit down').waitFor()
  return { site, ann, ben }
}

/** Both are choosing their teams. */
export async function choosing(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await together(options)
  for (const page of [pair.ann, pair.ben]) await button(page, 'Sit down').click()
  await button(pair.ann, 'Lock in team').waitFor()
  return pair
}

/** Turn 1, the same team on both sides. */
export async function fighting(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await choosing(options)
  for (const page of [pair.ann, pair.ben]) await button(page, 'Lock in team').click()
  for (const page of [pair.ann, pair.ben]) await turn(page, 1).waitFor()
  return pair
}

export const move = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

export async function surrender(page: Page): Promise<void> {
  await button(page, 'Surrender').click()
  await button(page, 'Yes, surrender').click()
}
