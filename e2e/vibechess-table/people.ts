// Helpers for four players of VibeChess, two a side.
import type { Page } from 'playwright-core'
import { Friend } from '../support/friend.ts'
import { arrive, button, known } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

export interface Four {
  site: Site
  /** White's captain and the owner. */
  ann: Page
  /** Black's captain. */
  ben: Page
  cy: Page
  dan: Page
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`)
export const says = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words }).first().waitFor()
export const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
/** Wait for the player's turn to select a piece, to move the selected piece, or to do both. */
export const points = (page: Page) => title(page, 'Point at a piece')
export const moves = (page: Page) => title(page, 'Choose the move')
export const chooses = (page: Page) => title(page, 'Your move')

/** Opens a lobby of VibeChess with its creator seated. */
export async function lobbyOf(site: Site, name: string): Promise<Page> {
  const owner = await arrive(site, name)
  await button(owner, 'Play with a friend at VibeChess').click()
  await owner.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await title(owner, 'Your table is open')
  return owner
}

/** Opens the link and joins a team. */
async function enter(page: Page, room: string, team: string): Promise<void> {
  await page.goto(room)
  await title(page, 'Choose a team')
  await button(page, new RegExp(`^Join ${team}`)).click()
  await title(page, 'You are in')
}

export async function join(site: Site, owner: Page, name: string, team: string): Promise<Page> {
  const page = await known(site, name)
  await enter(page, owner.url(), team)
  return page
}

/** Opens the link as a spectator. */
export const watch = (site: Site, owner: Page, name: string): Promise<Page> => arrive(site, name, {}, owner.url())

/** Opens a game against a bot that has answered the first move. */
export async function withBot(): Promise<Page> {
  const page = await arrive(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibeChess').click()
  await chooses(page)
  await square(page, 'e2').click()
  await square(page, 'e4').click()
  await button(page, /^Play e4/).click()
  await page.getByText('You play White · move 2').waitFor()
  return page
}

export async function four(env: Record<string, string> = {}): Promise<Four> {
  const site = await openSite(env)
  const [ann, ben, cy, dan] = await Promise.all([
    lobbyOf(site, 'Ann'),
    known(site, 'Ben'),
    known(site, 'Cy'),
    known(site, 'Dan'),
  ])
  await enter(ben, ann.url(), 'Black')
  await enter(cy, ann.url(), 'White')
  await enter(dan, ann.url(), 'Black')
  return { site, ann, ben, cy, dan }
}

/** Ten minutes for every step. */
export const SLOW = { selectSeconds: 600, playerSeconds: 600, captainSeconds: 600 }

/**
 * A page, or the name of a person without one. The first leads White and owns the room, the second leads Black, and so
 * on in turn.
 */
export type Someone = Page | string

/** Seats people in a lobby before their pages open. */
export async function gathered(site: Site, people: readonly Someone[], options: object = SLOW): Promise<Friend[]> {
  const friends: Friend[] = []
  for (const one of people)
    friends.push(await (typeof one === 'string' ? Friend.open(site, one) : Friend.behind(one, site)))
  const [owner, ...others] = friends as [Friend, ...Friend[]]
  await owner.host('vibechess', options)
  for (const [at, other] of others.entries()) {
    await other.enter(owner.link)
    await other.sit({ side: at % 2 === 0 ? 'black' : 'white' })
  }
  for (const friend of friends) await friend.join()
  return friends
}

/** Starts a game, plays these moves and opens the pages. */
export async function playing(
  site: Site,
  people: readonly Someone[],
  options: object = SLOW,
  behind: readonly string[] = [],
): Promise<Friend[]> {
  const friends = await gathered(site, people, options)
  await friends[0]?.play({ type: 'start' })
  for (const [at, step] of behind.entries()) {
    await friends[at % 2]?.play({ type: 'select_piece', square: step.slice(0, 2) })
    await friends[at % 2]?.play({ type: 'choose_move', to: step.slice(2) })
  }
  await come(people, friends)
  for (const page of people) if (typeof page !== 'string') await square(page, 'e2').waitFor()
  return friends
}

/** Opens the pages in the room. */
export async function come(people: readonly Someone[], [owner]: readonly Friend[]): Promise<void> {
  for (const page of people) if (typeof page !== 'string') await page.goto(owner?.link ?? '')
}

/** Sets long clocks, so that none expires in a slow browser. */
export async function slowClocks(owner: Page): Promise<void> {
  await button(owner, 'Change').click()
  for (const name of ['Captain points', 'Player moves', 'Captain moves']) await owner.getByLabel(name).fill('600')
  await button(owner, 'Save').click()
  await owner.getByText('10 min', { exact: true }).first().waitFor()
}

export async function start(owner: Page, ...others: Page[]): Promise<void> {
  await slowClocks(owner)
  await button(owner, /^Start the game/).click()
  for (const page of [owner, ...others]) await square(page, 'e2').waitFor()
}

/** Selects a piece as captain: a tap marks it, the button selects it. */
export async function select(captain: Page, name: string): Promise<void> {
  await square(captain, name).click()
  await button(captain, /^Point at the /).click()
}

/** Moves the selected piece, or a piece of the player’s own. */
export async function move(mover: Page, to: string): Promise<void> {
  await square(mover, to).click()
  await button(mover, /^Play /).click()
}

/** Plays a move of two people: the captain selects, the owner moves. */
export async function play(captain: Page, from: string, mover: Page, to: string): Promise<void> {
  await points(captain)
  await select(captain, from)
  await moves(mover)
  await move(mover, to)
}

/** Opens the menu and presses an item. */
export async function more(page: Page, name: string | RegExp): Promise<void> {
  // The button's label may include the number of waiting matches.
  await button(page, /^More/).click()
  await page
    .getByRole('dialog', { name: 'Table' })
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
}

export async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (name: string) => {
    const box = await square(page, name).boundingBox()
    if (!box) throw new Error(`no square ${name}`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(to)), { steps: 4 })
  await page.mouse.up()
}
