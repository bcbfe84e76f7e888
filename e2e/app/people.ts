// People on their way to a table of VibiShowdown, by the words on the buttons.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { content } from '../../games/showdown/rules/shipped.ts'
import { defaultChoice, teamOf } from '../../games/showdown/table/setup/draft.ts'
import { type Facing, type Friend, facing } from '../support/friend.ts'
import { button, inRoom, type Pair, sitDownAll } from '../support/people.ts'

export const turn = (page: Page, number: number) => page.getByRole('heading', { name: `Turn ${number}`, exact: true })

/** Ann's room, where she sits; Ben is in it, and has no seat yet. */
export async function together(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await inRoom('VibiShowdown', options, friend)
  await button(pair.ben, 'Sit down').waitFor()
  return pair
}

/** Both are choosing their teams. */
async function choosing(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await together(options, friend)
  await sitDownAll([pair.ann, pair.ben])
  await primary(pair.ann).waitFor()
  return pair
}

/** The one button that leads on. */
export const primary = (page: Page) => page.locator('[data-primary]')

/** Through the three steps by the one button, until a step that is called so. */
export async function stepTo(page: Page, step: RegExp): Promise<void> {
  while (!step.test((await primary(page).textContent()) ?? '')) await primary(page).click()
}

/** The first three of the roster, with their usual moves. */
export async function lockIn(page: Page): Promise<void> {
  await stepTo(page, /^Lock in the team/)
  await primary(page).click()
}

/** Turn 1, the same team on both sides. */
export async function fighting(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await choosing(options, friend)
  for (const page of [pair.ann, pair.ben]) await lockIn(page)
  for (const page of [pair.ann, pair.ben]) await turn(page, 1).waitFor()
  return pair
}

/** The same three, as the page sends them. */
export const TEAM = teamOf(
  content,
  [...content.roster.keys()].slice(0, 3).map((id) => defaultChoice(content, id)),
)

export const BASIC_ATTACK = { type: 'use_move', move: 0 }
export const SURRENDER = { type: 'surrender' }

/** Turn 1 on Ann's page; Ben has none, and the same team. */
export async function facingBen(options: BrowserContextOptions = {}): Promise<Facing> {
  const table = await facing('showdown', { options, before: lockInBoth })
  await turn(table.ann, 1).waitFor()
  return table
}

async function lockInBoth(...friends: Friend[]): Promise<void> {
  for (const friend of friends) await friend.play(TEAM)
}

export const move = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

/** The first tap marks a move, the second sends it. */
export async function choose(page: Page, name: string): Promise<void> {
  await move(page, name).click()
  await move(page, name).click()
}

export async function surrender(page: Page): Promise<void> {
  await button(page, 'More').click()
  await button(page, 'Surrender').click()
  await button(page, 'Yes, surrender').click()
}
