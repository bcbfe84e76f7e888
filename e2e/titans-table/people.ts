// Helpers for players on their way to a battle of Titans.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { game } from '../../games/titans/rules/index.ts'
import { gamesOf } from '../../server/games.ts'
import { type Facing, facing } from '../support/friend.ts'
import { button, inRoom, type Pair, result, sitDownAll, skip } from '../support/people.ts'
import { openSite, type Site } from '../support/site.ts'

export const round = (page: Page, number: number) => page.getByRole('heading', { name: `Round ${number}`, exact: true })
export const pick = (page: Page) => button(page, /^Take /)
export const action = (page: Page, name: string) => button(page, new RegExp(`^${name}`))
export const lock = (page: Page) => button(page, /^Lock in /)

/** Marks an action and locks it in. */
export async function choose(page: Page, name: string): Promise<void> {
  await action(page, name).click()
  await lock(page).click()
}

/** Opens pages for Ann and Ben with three offered titans each. */
export async function picking(options: BrowserContextOptions = {}): Promise<Pair> {
  const pair = await inRoom('Titans', options)
  await sitDownAll([pair.ann, pair.ben])
  for (const page of [pair.ann, pair.ben]) await pick(page).waitFor()
  return pair
}

/** Opens Ann's page in the first round. Ben has no page. */
export async function fighting(): Promise<Facing> {
  const table = await facing('titans', {
    before: async (...friends) => void (await Promise.all(friends.map((friend) => friend.play(FIRST)))),
  })
  await action(table.ann, 'Attack').waitFor()
  return table
}

/** Picks the first of the three offered titans. */
export const FIRST = { type: 'pick', titan: 0 }

/** Opens a site whose titans start with little HP. */
export const openFrail = (): Promise<Site> => openSite({}, { games: gamesOf([FRAIL]) })

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

/** Skips the play-out and waits for round `next` or the result. */
export async function settled(page: Page, next: number): Promise<'over' | 'on'> {
  for (;;) {
    await skip(page).or(result(page)).or(round(page, next)).first().waitFor()
    if (await result(page).isVisible()) return 'over'
    if ((await round(page, next).isVisible()) && (await action(page, 'Attack').isVisible())) return 'on'
    await skip(page)
      .click({ timeout: 500 })
      .catch(() => {})
  }
}
