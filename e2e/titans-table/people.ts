// Helpers that lead players to a battle of Titans.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { game } from '../../games/titans/rules/index.ts'
import { gamesOf } from '../../server/rules/games.ts'
import { button, openRoomWithFriend, type Pair, result, sitDownAll, skip } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'
import { openTableForTwo, type TableForTwo } from '../support/socket-player.ts'

export const round = (page: Page, number: number) => page.getByRole('heading', { name: `Round ${number}`, exact: true })
export const pick = (page: Page) => button(page, /^Take /)
export const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))
export const lock = (page: Page) => button(page, /^Lock in /)

/** Selects an action and locks it in. */
export async function choose(page: Page, name: string): Promise<void> {
  await action(page, name).click()
  await lock(page).click()
}

/** Opens pages for Ann and Ben. Each player is offered three titans. */
export async function openPicking(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await openRoomWithFriend('Titans', options)
  await sitDownAll([pair.ann, pair.ben])
  for (const page of [pair.ann, pair.ben]) await pick(page).waitFor()
  return pair
}

/** Opens Ann's page in the first round. Ben has no page. */
export async function openFirstRound(): Promise<TableForTwo> {
  const table = await openTableForTwo('titans', {
    before: async (...friends) => void (await Promise.all(friends.map((friend) => friend.play(FIRST)))),
  })
  await action(table.ann, 'Attack').waitFor()
  return table
}

export const FIRST = { type: 'pick', titan: 0 }

/** Opens a server on which titans start with little HP. */
export const openWithFrailTitans = (): Promise<Site> => openSite({}, { games: gamesOf([FRAIL]) })

const FRAIL: typeof game = {
  ...game,
  update(turn, input) {
    const { phase } = turn.state
    game.update(turn, input)
    if (phase === 'PreBattle' && turn.state.phase !== phase)
      for (const id of Object.keys(turn.state.titanHPs)) turn.state.titanHPs[id] = HP_LEFT
  },
}

const HP_LEFT = 45

/** Skips the animation and waits for round `next` or for the result. */
export async function waitForRoundOrEnd(page: Page, next: number): Promise<'over' | 'on'> {
  for (;;) {
    await skip(page).or(result(page)).or(round(page, next)).first().waitFor()
    if (await result(page).isVisible()) return 'over'
    if ((await round(page, next).isVisible()) && (await action(page, 'Attack').isVisible())) return 'on'
    await skip(page)
      .click({ timeout: 500 })
      .catch(() => {})
  }
}
