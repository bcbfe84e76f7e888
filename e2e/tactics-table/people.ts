// Players of 5×5 Tactics who find their buttons by the labels on the screen.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { content } from '../../games/tactics/rules/book.ts'
import { game } from '../../games/tactics/rules/index.ts'
import { type Setup, table } from '../../games/tactics/rules/testing.ts'
import { gamesOf } from '../../server/rules/games.ts'
import { button, openAt, result, skip } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

type Tactics = typeof game

const openTactics = (rules: Tactics): Promise<Site> => openSite({}, { games: gamesOf([rules]) })

/** Teams of Ann and Ben, with Ann to move. */
const SIDES: Setup = {
  P1: ['huntress_spirit_hawk', 'ASSASSIN', 'ARCHER'],
  P2: ['warrior_shockwave', 'ARCHER', 'ASSASSIN'],
}

/** Rules that start in the given position, by default in the draft. */
export const startingAt = (position: () => Setup | null): Tactics => ({
  ...game,
  setup(start) {
    const at = position()
    return at ? { ...table({ ...SIDES, ...at }).state, clock: { number: 1, since: start.now } } : game.setup(start)
  },
})

/** Rules with minions of 1 HP and heroes of `heroes` HP, for a short battle. */
export const withWeakUnits = (heroes: number): Tactics => ({
  ...game,
  update(turn, input) {
    const { draft } = turn.state
    game.update(turn, input)
    if (draft && !turn.state.draft) for (const unit of turn.state.units) unit.hp = unit.category === 'HERO' ? heroes : 1
  },
})

export const lock = (page: Page): Locator => button(page, /^Lock in your team/)
/** Finds the buttons that choose what a fallen minion leaves on its tile (its legacy). */
export const legacyChoice = (page: Page): Locator => page.getByRole('region', { name: 'What your minion leaves' })
export const primary = (page: Page): Locator => page.locator('[data-primary]')

export interface Pick {
  hero: string
  skill: string
  left: string
  right: string
}

export const ANN: Pick = { hero: 'Huntress', skill: 'Spirit Hawk', left: 'Assassin', right: 'Archer' }

export async function draft(page: Page, { hero, skill, left, right }: Pick): Promise<void> {
  await page.getByRole('group', { name: 'Hero', exact: true }).getByRole('button', { name: hero }).click()
  await button(page, new RegExp(`^${skill}`)).click()
  await page.getByRole('group', { name: 'Left minion' }).getByRole('button', { name: left }).click()
  await page.getByRole('group', { name: 'Right minion' }).getByRole('button', { name: right }).click()
  await lock(page).click()
}

/** Opens a match against a bot at the draft, without a clock. */
export async function openWithBot(options: BrowserContextOptions = {}, rules: Tactics = game): Promise<Page> {
  const page = await openAt(await openTactics(rules), 'Ann', options)
  const play = button(page, 'Play a bot at 5×5 Tactics')
  await (options.hasTouch ? play.tap() : play.click())
  await lock(page).waitFor()
  return page
}

export const tiles = (page: Page): Locator => page.getByRole('region', { name: 'Board' }).getByRole('button')

/** Returns the labels of all tiles. */
export const board = (page: Page): Promise<string[]> =>
  tiles(page).evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label') ?? ''))

export const placeOf = (words: string): string => /row \d column \d/.exec(words)?.[0] ?? ''

export const tileAt = (page: Page, place: string): Locator =>
  tiles(page).and(page.getByLabel(new RegExp(`${place}(,|$)`)))

const MINIONS = Object.values(content.minions).map(({ name }) => name.toLowerCase())
const isMinion = (words: string): boolean => MINIONS.some((name) => words.includes(name))

type Hunt = 'hero' | 'minions'

/** Returns the targets that can be attacked. Targets of the `hunted` kind come first. */
const hits = (all: readonly string[], hunted: Hunt): string[] =>
  all
    .filter((words) => words.includes('can be attacked'))
    .sort((a, b) => (Number(isMinion(a)) - Number(isMinion(b))) * (hunted === 'hero' ? 1 : -1))

/** Returns the tiles that the unit can move to. Tiles near the opponent come first. */
const steps = (all: readonly string[]): string[] =>
  all
    .filter((words) => words.includes('can move here'))
    .sort((a, b) => Number(/row (\d)/.exec(b)?.[1]) - Number(/row (\d)/.exec(a)?.[1]))

/** A mouse click, or a tap on a touch screen. */
type Press = (target: Locator) => Promise<void>
export const click: Press = (target) => target.click({ timeout: 2000 })
export const touch: Press = (target) => target.tap({ timeout: 2000 })

/** Selects a unit and plays its best action with two taps. Returns false if it is not this player's turn. */
export async function play(page: Page, hunted: Hunt, press: Press = click): Promise<boolean> {
  if (await skip(page).isVisible()) return press(skip(page)).then(() => true)
  if (await legacyChoice(page).isVisible()) {
    await press(legacyChoice(page).getByRole('button', { name: /^Life/, disabled: false }))
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

/** An opponent's turn may take at most this many milliseconds. */
const WAIT = { timeout: 60_000 }

/** True if the page shows the result or something for the player to do. */
async function mayAct(page: Page): Promise<boolean> {
  for (const sign of [skip(page), legacyChoice(page), result(page)]) if (await sign.isVisible()) return true
  return (await board(page)).some((words) => words.includes('can act'))
}

/** Plays until the match is over or `until` is true. Repeats a tap that missed because the position had changed. */
export async function playOn(
  page: Page,
  press: Press = click,
  until: () => Promise<boolean> = async () => false,
  hunted: Hunt = 'hero',
): Promise<void> {
  for (;;) {
    if (await skip(page).isVisible()) await press(skip(page)).catch(() => {})
    if ((await result(page).isVisible()) || (await until())) return
    const acted = await play(page, hunted, press).catch(() => false)
    if (!acted) await expect.poll(async () => (await mayAct(page)) || (await until()), WAIT).toBe(true)
  }
}
