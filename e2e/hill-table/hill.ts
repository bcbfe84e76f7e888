// Opens King of the Hill on a real server with a clock that the test moves and with predictable dice.
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

/** Rules whose dice depend only on `luck` and on how far the match has gone. */
export const seeded = (luck: number): Hill => ({
  ...game,
  setup: (start) => game.setup({ ...start, dice: dice(pseudoRandom(luck)) }),
  update: ({ state, now, emit, unseat }, input) =>
    game.update(
      { state, now, emit, unseat, dice: dice(pseudoRandom(luck + 7919 * state.steps + 104_729 * state.version)) },
      input,
    ),
})

/** Rules whose matches start in the given state. */
export const startingAt = (scene: () => State): Hill => ({ ...seeded(1), setup: scene })

/** Rules in which everybody starts near the crown, the goal of the game. */
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

/** Opens a page for each person: the home page for the first, blank pages for the others. */
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
 * Selectors of the buttons to press, the most urgent first: skip the animation, a dialog, the action buttons, a fork of
 * the path.
 */
export const NEXT_BUTTONS = [
  '[data-skip]',
  '[role="dialog"] [data-primary]:not([aria-disabled="true"])',
  '[data-part="actions"] [data-primary]:not([aria-disabled="true"])',
  '[data-teach="path"]',
]

/** Presses the next button again and again, as long as the page shows one. */
export const playOn = (page: Page): Promise<void> =>
  evaluate(
    page,
    `void setInterval(() => ${JSON.stringify(NEXT_BUTTONS)}.map((what) => document.querySelector(what)).find(Boolean)?.click(), 30)`,
  )

/** Seats the people in one match in the given order. */
export async function seatAtMatch(pages: readonly Page[]): Promise<void> {
  const [owner] = pages as [Page, ...Page[]]
  await button(owner, 'Play with a friend at King of the Hill').click()
  await sitDownAll(pages)
}
