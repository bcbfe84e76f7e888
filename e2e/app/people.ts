// Helpers that lead players to a match of VibiShowdown.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { content } from '../../games/showdown/rules/shipped.ts'
import { defaultChoice, teamOf } from '../../games/showdown/table/setup/draft.ts'
import { button, openRoomWithFriend, type Pair, sitDownAll } from '../support/people.ts'
import { openTableForTwo, type SocketPlayer, type TableForTwo } from '../support/socket-player.ts'

export const turn = (page: Page, number: number) => page.getByRole('heading', { name: `Turn ${number}`, exact: true })

/** Opens the room of Ann, who has a seat. Ben is in the room without a seat. */
export async function openTeamChoice(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await openRoomWithFriend('VibiShowdown', options, friend)
  await button(pair.ben, 'Sit down').waitFor()
  return pair
}

/** Opens a match in which both players choose their teams. */
async function choosing(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await openTeamChoice(options, friend)
  await sitDownAll([pair.ann, pair.ben])
  await primary(pair.ann).waitFor()
  return pair
}

export const primary = (page: Page) => page.locator('[data-primary]')

/** Presses the main button until its text matches `step`. */
export async function stepTo(page: Page, step: RegExp): Promise<void> {
  while (!step.test((await primary(page).textContent()) ?? '')) await primary(page).click()
}

/** Locks in the first three monsters with their default moves. */
export async function lockIn(page: Page): Promise<void> {
  await stepTo(page, /^Lock in the team/)
  await primary(page).click()
}

/** Opens a match at turn 1 in which both players have the same team. */
export async function openFirstTurn(options: BrowserContextOptions = {}, friend = 'Ben'): Promise<Pair> {
  const pair = await choosing(options, friend)
  for (const page of [pair.ann, pair.ben]) await lockIn(page)
  for (const page of [pair.ann, pair.ben]) await turn(page, 1).waitFor()
  return pair
}

/** The team that `lockIn` submits, as the page sends it to the server. */
export const TEAM = teamOf(
  content,
  [...content.roster.keys()].slice(0, 3).map((id) => defaultChoice(content, id)),
)

export const BASIC_ATTACK = { type: 'use_move', move: 0 }
export const SURRENDER = { type: 'surrender' }

/** Opens Ann's page at turn 1. Ben has the same team and no page. */
export async function openAgainstBen(options: BrowserContextOptions = {}): Promise<TableForTwo> {
  const table = await openTableForTwo('showdown', { options, before: lockInBoth })
  await turn(table.ann, 1).waitFor()
  return table
}

async function lockInBoth(...friends: SocketPlayer[]): Promise<void> {
  for (const friend of friends) await friend.play(TEAM)
}

export const move = (page: Page, name: string) => button(page, new RegExp(`^${name}`))

/** Chooses a move with two taps: the first marks the move, the second sends it. */
export async function choose(page: Page, name: string): Promise<void> {
  await move(page, name).click()
  await move(page, name).click()
}

/** Opens the log by the menu, because the place of the latest events shows them only for a short time. */
export async function openLog(page: Page): Promise<void> {
  await button(page, 'More').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log' }).click()
}

export async function surrender(page: Page): Promise<void> {
  await button(page, 'More').click()
  await button(page, 'Surrender').click()
  await button(page, 'Surrender').click()
}
