// People on their way to a table of VibiShowdown, by the words on the buttons.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { arrive, button, type Pair } from '../support/people.ts'
import { openSite } from '../support/site.ts'

export const turn = (page: Page, number: number) => page.getByRole('heading', { name: `Turn ${number}`, exact: true })

/** Ann's room, where she sits; Ben is in it, and has no seat yet. */
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
  await button(pair.ben, 'Sit down').click()
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
