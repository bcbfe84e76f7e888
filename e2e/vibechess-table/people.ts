// Helpers for four players of VibeChess, two in each team.
import type { Page } from 'playwright-core'
import { button, openAt, openReturning } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'
import { SocketPlayer } from '../support/socket-player.ts'

export interface Four {
  site: Site
  /** White's captain, who owns the room. */
  ann: Page
  /** Black's captain. */
  ben: Page
  cy: Page
  dan: Page
}

export const square = (page: Page, name: string) => page.locator(`[data-square="${name}"]`)
export const waitForStatus = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor()
export const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor()
/** These functions wait until the player has to select a piece, move the selected piece, or do both. */
export const waitForSelecting = (page: Page) => button(page, /^Pick a piece/).waitFor()
export const waitForMoving = (page: Page) => button(page, /^Move the /).waitFor()
export const waitForOwnMove = (page: Page) => button(page, /^Your move/).waitFor()

/** Opens a lobby of VibeChess with its creator seated. */
export async function openLobby(site: Site, name: string): Promise<Page> {
  const owner = await openAt(site, name)
  await button(owner, 'Play with a friend at VibeChess').click()
  await owner.waitForURL(/\/r\/[A-Z0-9]{6}$/)
  await waitForTitle(owner, 'Your table is open')
  return owner
}

/** Opens the room's link and joins a team. */
async function enter(page: Page, room: string, team: string): Promise<void> {
  await page.goto(room)
  await waitForTitle(page, 'Choose a team')
  await button(page, new RegExp(`^Join ${team}`)).click()
  await waitForTitle(page, 'You’re in')
}

export async function join(site: Site, owner: Page, name: string, team: string): Promise<Page> {
  const page = await openReturning(site, name)
  await enter(page, owner.url(), team)
  return page
}

/** Opens the room's link as a spectator. */
export const watch = (site: Site, owner: Page, name: string): Promise<Page> => openAt(site, name, {}, owner.url())

/** Opens a game against a bot in which the bot has answered the first move. */
export async function openWithBot(): Promise<Page> {
  const page = await openAt(await openSite(), 'Ann')
  await button(page, 'Play a bot at VibeChess').click()
  await waitForOwnMove(page)
  await square(page, 'e2').click()
  await square(page, 'e4').click()
  await button(page, /^Play e4/).click()
  await waitForTitle(page, 'Move 2')
  return page
}

export async function openWithFour(env: Record<string, string> = {}): Promise<Four> {
  const site = await openSite(env)
  const [ann, ben, cy, dan] = await Promise.all([
    openLobby(site, 'Ann'),
    openReturning(site, 'Ben'),
    openReturning(site, 'Cy'),
    openReturning(site, 'Dan'),
  ])
  await enter(ben, ann.url(), 'Black')
  await enter(cy, ann.url(), 'White')
  await enter(dan, ann.url(), 'Black')
  return { site, ann, ben, cy, dan }
}

/** Room options with ten minutes for every step of a turn. */
export const SLOW = { selectSeconds: 600, playerSeconds: 600, captainSeconds: 600 }

/**
 * A page, or the name of a person without a page. The first person of a list leads White and owns the room, the second
 * leads Black. The others join White and Black alternately.
 */
export type PageOrName = Page | string

/** Seats people in a lobby before their pages open. */
export async function seatInLobby(
  site: Site,
  people: readonly PageOrName[],
  options: object = SLOW,
): Promise<SocketPlayer[]> {
  const friends: SocketPlayer[] = []
  for (const one of people)
    friends.push(await (typeof one === 'string' ? SocketPlayer.open(site, one) : SocketPlayer.forPage(one, site)))
  const [owner, ...others] = friends as [SocketPlayer, ...SocketPlayer[]]
  await owner.createRoom('vibechess', options)
  for (const [at, other] of others.entries()) {
    await other.joinRoom(owner.link)
    await other.sit({ side: at % 2 === 0 ? 'black' : 'white' })
  }
  for (const friend of friends) await friend.join()
  return friends
}

/** Starts a game, plays these moves and opens the pages. */
export async function openGame(
  site: Site,
  people: readonly PageOrName[],
  options: object = SLOW,
  behind: readonly string[] = [],
): Promise<SocketPlayer[]> {
  const friends = await seatInLobby(site, people, options)
  await friends[0]?.play({ type: 'start' })
  for (const [at, step] of behind.entries()) {
    await friends[at % 2]?.play({ type: 'select_piece', square: step.slice(0, 2) })
    await friends[at % 2]?.play({ type: 'choose_move', to: step.slice(2) })
  }
  await openPages(people, friends)
  for (const page of people) if (typeof page !== 'string') await square(page, 'e2').waitFor()
  return friends
}

/** Opens the room on the page of each person who has a page. */
export async function openPages(people: readonly PageOrName[], [owner]: readonly SocketPlayer[]): Promise<void> {
  for (const page of people) if (typeof page !== 'string') await page.goto(owner?.link ?? '')
}

/** Sets long clocks, so that no clock expires in a slow browser. */
export async function slowClocks(owner: Page): Promise<void> {
  await button(owner, 'Change').click()
  for (const name of ['Captain picks', 'Player moves', 'Captain moves']) await owner.getByLabel(name).fill('600')
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
  await button(captain, /^Pick the /).click()
}

/** Moves the selected piece, or a piece of the player’s own. */
export async function move(mover: Page, to: string): Promise<void> {
  await square(mover, to).click()
  await button(mover, /^Play /).click()
}

/** Two people make a move: the captain selects a piece, and the piece's owner moves it. */
export async function play(captain: Page, from: string, mover: Page, to: string): Promise<void> {
  await waitForSelecting(captain)
  await select(captain, from)
  await waitForMoving(mover)
  await move(mover, to)
}

/** Opens the menu and presses one of its buttons. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  // The button's label may include the number of waiting matches.
  await button(page, /^More/).click()
  await page
    .getByRole('dialog', { name: 'VibeChess' })
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click()
}

export async function drag(page: Page, from: string, to: string): Promise<void> {
  const middle = async (name: string) => {
    const box = await square(page, name).boundingBox()
    if (!box) throw new Error(`there is no square ${name}`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.mouse.move(...(await middle(from)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(to)), { steps: 4 })
  await page.mouse.up()
}
