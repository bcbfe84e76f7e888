// Two people at a table of 5x5 Tactics, and how they play: by the names of what is on the screen.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { barriers, misfits } from '../support/inspect.ts'
import { button, introduce, sitDownAll } from '../support/people.ts'

export const over = (page: Page): Locator => page.getByRole('dialog', { name: /You won|You lost/ })
export const legacy = (page: Page): Locator => page.getByRole('dialog', { name: /^What does/ })
export const round = (page: Page, number: number): Locator => page.getByRole('heading', { name: `Round ${number}`, exact: true })

/** Ann opens a room; Ben follows her link. Both are at the draft then. */
export async function sitDownTogether(url: string, ann: Page, ben: Page): Promise<void> {
  await introduce(ann, url, 'Ann')
  await introduce(ben, url, 'Ben')
  await button(ann, 'Play with a friend at 5×5 Tactics').click()
  await sitDownAll([ann, ben])
  for (const page of [ann, ben]) await button(page, 'Lock in').waitFor()
}

export type Hunt = 'hero' | 'minions'

export interface Pick {
  hero: string
  skill: string
  left: string
  right: string
}

export async function draft(page: Page, { hero, skill, left, right }: Pick): Promise<void> {
  await button(page, hero).click()
  await button(page, new RegExp(`^${skill}`)).click()
  await page.getByRole('group', { name: 'Left minion' }).getByRole('button', { name: left }).click()
  await page.getByRole('group', { name: 'Right minion' }).getByRole('button', { name: right }).click()
  await button(page, 'Lock in').click()
}

const tiles = (page: Page): Locator => page.getByRole('region', { name: 'Board' }).getByRole('button')

/** What is on the board now, in words. */
export const board = (page: Page): Promise<string[]> => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''))

export const placeOf = (words: string): string => /row \d column \d/.exec(words)?.[0] ?? ''

export const tileAt = (page: Page, place: string): Locator => tiles(page).and(page.getByLabel(new RegExp(`${place}(,|$)`)))

const MINIONS = Object.values(content.minions).map(({ name }) => name.toLowerCase())
const isMinion = (words: string): boolean => MINIONS.some((name) => words.includes(name))

/** Whom to hit, the hunted first. */
const hits = (all: readonly string[], hunted: Hunt): string[] =>
  all.filter((words) => words.includes('can be attacked')).sort((a, b) => (Number(isMinion(a)) - Number(isMinion(b))) * (hunted === 'hero' ? 1 : -1))

/** Towards the other side. */
const steps = (all: readonly string[]): string[] => all.filter((words) => words.includes('can move here')).sort((a, b) => Number(/row (\d)/.exec(b)?.[1]) - Number(/row (\d)/.exec(a)?.[1]))

/** Takes a unit up and does the best it sees: aims with one tap, does it with the next. False: not this person's move. */
export async function play(page: Page, hunted: Hunt): Promise<boolean> {
  if (await legacy(page).isVisible()) {
    await legacy(page).getByRole('button', { name: /^Life/, disabled: false }).click()
    return true
  }
  const skip = button(page, 'Skip')
  if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => {})
  for (const unit of (await board(page)).filter((words) => words.includes('can act')).reverse()) {
    await tileAt(page, placeOf(unit)).click({ timeout: 2000 })
    const seen = await board(page)
    const target = hits(seen, hunted)[0] ?? steps(seen)[0]
    if (!target) continue
    await tileAt(page, placeOf(target)).click({ timeout: 2000 })
    await tileAt(page, placeOf(target)).click({ timeout: 2000 })
    return true
  }
  return false
}

/** Nothing is cut, nothing overlaps, nothing scrolls, nothing is in anybody's way. */
export async function fits(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  expect([...(await misfits(page)), ...(await barriers(page))], what).toEqual([])
  if (before) await page.setViewportSize(before)
}
