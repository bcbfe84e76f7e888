// People in the app, whatever they play, by the words on the buttons.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { person } from './browser.ts'
import type { Site } from './site.ts'

const IN_PAGE = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8')

/** The value of an expression in the page, which may use what `in-page.js` has. */
export const ask = <T>(page: Page, expression: string): Promise<T> => page.evaluate<T>(`(() => { ${IN_PAGE}; return ${expression} })()`)

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
export const skip = (page: Page) => button(page, 'Skip')
export const result = (page: Page) => page.getByRole('dialog', { name: /You won|You lost|A draw/ })

export async function arrive(site: Pick<Site, 'url'>, name: string, options: BrowserContextOptions = {}): Promise<Page> {
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
