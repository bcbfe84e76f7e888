// People at a table of 5×5 Tactics, and how they play: by the names of what is on the screen.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { content } from '../../games/tactics/rules/book.ts'
import { arrive, button, inRoom, type Pair, result, sitDownAll, skip } from '../support/people.ts'
import { openSite } from '../support/site.ts'

export const lock = (page: Page): Locator => button(page, /^Lock in your three/)
/** The six to choose from when a minion has fallen. */
export const legacy = (page: Page): Locator => page.getByRole('region', { name: 'What it leaves' })
export const primary = (page: Page): Locator => page.locator('[data-primary]')

/** Ann and Ben at the draft. */
export async function drafting(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await inRoom('5×5 Tactics', options, 'Ben', { viewport: { width: 1280, height: 800 } })
  await sitDownAll([pair.ann, pair.ben])
  for (const page of [pair.ann, pair.ben]) await lock(page).waitFor()
  return pair
}

export interface Pick {
  hero: string
  skill: string
  left: string
  right: string
}

export const ANN: Pick = { hero: 'Huntress', skill: 'Spirit Hawk', left: 'Assassin', right: 'Archer' }
const BEN: Pick = { hero: 'Warrior', skill: 'Shockwave', left: 'Archer', right: 'Assassin' }

export async function draft(page: Page, { hero, skill, left, right }: Pick): Promise<void> {
  await page.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: hero }).click()
  await button(page, new RegExp(`^${skill}`)).click()
  await page.getByRole('group', { name: 'Left minion' }).getByRole('button', { name: left }).click()
  await page.getByRole('group', { name: 'Right minion' }).getByRole('button', { name: right }).click()
  await lock(page).click()
}

/** Ann and Ben in their first round, Ann to move. */
export async function fighting(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await drafting(options)
  await draft(pair.ben, BEN)
  await pair.ann.getByText(`${BEN.hero} and two hidden`).waitFor()
  await draft(pair.ann, ANN)
  for (const page of [pair.ann, pair.ben]) await tiles(page).first().waitFor()
  return pair
}

/** Somebody alone with a bot, at the draft; nobody's clock runs. */
export async function withBot(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await arrive(await openSite(), 'Ann', options)
  const play = button(page, 'Play a bot at 5×5 Tactics')
  await (options.hasTouch ? play.tap() : play.click())
  await lock(page).waitFor()
  return page
}

export const tiles = (page: Page): Locator => page.getByRole('region', { name: 'Board' }).getByRole('button')

/** What is on the board now, in words. */
export const board = (page: Page): Promise<string[]> => tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''))

export const placeOf = (words: string): string => /row \d column \d/.exec(words)?.[0] ?? ''

export const tileAt = (page: Page, place: string): Locator => tiles(page).and(page.getByLabel(new RegExp(`${place}(,|$)`)))

const MINIONS = Object.values(content.minions).map(({ name }) => name.toLowerCase())
const isMinion = (words: string): boolean => MINIONS.some((name) => words.includes(name))

export type Hunt = 'hero' | 'minions'

/** Whom to hit, the hunted first. */
const hits = (all: readonly string[], hunted: Hunt): string[] =>
  all.filter((words) => words.includes('can be attacked')).sort((a, b) => (Number(isMinion(a)) - Number(isMinion(b))) * (hunted === 'hero' ? 1 : -1))

/** Towards the other side. */
const steps = (all: readonly string[]): string[] => all.filter((words) => words.includes('can move here')).sort((a, b) => Number(/row (\d)/.exec(b)?.[1]) - Number(/row (\d)/.exec(a)?.[1]))

/** Mouse or finger. */
export type Press = (target: Locator) => Promise<void>
const click: Press = (target) => target.click({ timeout: 2000 })
export const touch: Press = (target) => target.tap({ timeout: 2000 })

/** Takes a unit up and does the best it sees: aims with one tap, does it with the next. False: not this person's move. */
export async function play(page: Page, hunted: Hunt, press: Press = click): Promise<boolean> {
  if (await skip(page).isVisible()) return press(skip(page)).then(() => true)
  if (await legacy(page).isVisible()) {
    await press(legacy(page).getByRole('button', { name: /^Life/, disabled: false }))
    return true
  }
  for (const unit of (await board(page)).filter((words) => words.includes('can act')).reverse()) {
    await press(tileAt(page, placeOf(unit)))
    const seen = await board(page)
    const target = hits(seen, hunted)[0] ?? steps(seen)[0]
    if (!target) continue
    await press(tileAt(page, placeOf(target)))
    await press(tileAt(page, placeOf(target)))
    return true
  }
  return false
}

/** On until it is over, or until `until` says so. Whoever is too slow for a tap finds another position and looks again. */
export async function playOn(page: Page, press: Press = click, until: () => Promise<boolean> = async () => false): Promise<void> {
  for (;;) {
    if (await skip(page).isVisible()) await press(skip(page)).catch(() => {})
    if ((await result(page).isVisible()) || (await until())) return
    const acted = await play(page, 'hero', press).catch(() => false)
    if (!acted) await page.waitForTimeout(100)
  }
}
