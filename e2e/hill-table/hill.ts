// A real server with the built app, a manual clock and predictable dice.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Game } from '#kit/game.ts'
import type { Action } from '../../games/hill/rules/actions.ts'
import { game } from '../../games/hill/rules/index.ts'
import type { Options, State } from '../../games/hill/rules/state.ts'
import { type ManualClockSite, openManualClockSite } from '../support/manual-clock.ts'
import { button, evaluate, openAt, openReturning, sitDownAll } from '../support/people.ts'
import type { Site } from '../support/site.ts'

type Hill = Game<State, Action, Options>

/** Rules whose dice rolls depend only on `luck` and on the progress of the match. */
export const seeded = (luck: number): Hill => ({
  ...game,
  setup: (start) => game.setup({ ...start, dice: dice(pseudoRandom(luck)) }),
  update: ({ state, now, emit, unseat }, input) =>
    game.update(
      { state, now, emit, unseat, dice: dice(pseudoRandom(luck + 7919 * state.steps + 104_729 * state.version)) },
      input,
    ),
})

/** Rules whose matches start in the given game state. */
export const startingAt = (scene: () => State): Hill => ({ ...seeded(1), setup: scene })

/** Rules in which the crown is near everybody from the start. */
export const nearTheCrown = (rules: Hill): Hill => ({
  ...rules,
  setup(start) {
    const state = rules.setup(start)
    for (const player of Object.values(state.players))
      Object.assign(player, { position: IN_SIGHT, movementHistory: [IN_SIGHT] })
    return state
  },
})

const IN_SIGHT = 60

export const openHill = (rules: Hill): Promise<ManualClockSite> => openManualClockSite(rules)

/** Opens a page for each person: the first on home, the others on a blank page. */
export async function openAll(
  site: Pick<Site, 'url'>,
  [first, ...others]: readonly [string, ...string[]],
  options: BrowserContextOptions = {},
): Promise<Page[]> {
  const pages = [await openAt(site, first, options)]
  for (const name of others) pages.push(await openReturning(site, name, options))
  return pages
}

export const tile = (page: Page, id: number): Locator => button(page, new RegExp(`^Tile ${id}:`))

/**
 * Selectors of the buttons to press next, in this order: skip the play-out, a sheet, the dock, a fork of the path. The
 * first button that exists is pressed.
 */
export const NEXT_BUTTONS = [
  '[data-skip]',
  '[role="dialog"] [data-primary]:not([aria-disabled="true"])',
  '[data-part="actions"] [data-primary]:not([aria-disabled="true"])',
  '[data-teach="path"]',
]

/** Presses the next button again and again, whenever the page shows a next button. */
export const playOn = (page: Page): Promise<void> =>
  evaluate(
    page,
    `void setInterval(() => ${JSON.stringify(NEXT_BUTTONS)}.map((what) => document.querySelector(what)).find(Boolean)?.click(), 30)`,
  )

/** Seats the people in one match, in the given order. */
export async function seatAtMatch(pages: readonly Page[]): Promise<void> {
  const [owner] = pages as [Page, ...Page[]]
  await button(owner, 'Play with a friend at King of the Hill').click()
  await sitDownAll(pages)
}
