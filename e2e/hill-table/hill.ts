// The real server with the built app, on a clock that stands still until it is moved, and with luck that is laid down beforehand.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { dice, pseudoRandom } from '#kit/dice.ts'
import type { Game } from '#kit/game.ts'
import type { Action } from '../../games/hill/rules/actions.ts'
import { game } from '../../games/hill/rules/index.ts'
import type { Options, State } from '../../games/hill/rules/state.ts'
import { arrive, ask, button, known, sitDownAll } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { openStill, type StillSite } from '../support/still.ts'

type Hill = Game<State, Action, Options>

/** What the dice show depends on how far the match has come, and on nothing else. */
export const seeded = (luck: number): Hill => ({
  ...game,
  setup: (start) => game.setup({ ...start, dice: dice(pseudoRandom(luck)) }),
  update: ({ state, now, emit, unseat }, input) =>
    game.update(
      { state, now, emit, unseat, dice: dice(pseudoRandom(luck + 7919 * state.steps + 104_729 * state.version)) },
      input,
    ),
})

/** A game that begins in the middle. */
export const staged = (scene: () => State): Hill => ({ ...seeded(1), setup: scene })

/** The crown is in sight of everybody from the start. */
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

export const openHill = (rules: Hill): Promise<StillSite> => openStill(rules)

/** People with a browser each: the first on the home page, to open a room; the others wait for its link. */
export async function arriveAll(
  site: Pick<Site, 'url'>,
  [first, ...others]: readonly [string, ...string[]],
  options: BrowserContextOptions = {},
): Promise<Page[]> {
  const pages = [await arrive(site, first, options)]
  for (const name of others) pages.push(await known(site, name, options))
  return pages
}

export const tile = (page: Page, id: number): Locator => button(page, new RegExp(`^Tile ${id}:`))

/** What is to be pressed now, in the order in which it lies in front: over a play-out, on a sheet, in the dock, at a fork. */
export const NEXT = [
  '[data-skip]',
  '[role="dialog"] [data-primary]:not([aria-disabled="true"])',
  '[data-part="actions"] [data-primary]:not([aria-disabled="true"])',
  '[data-teach="path"]',
]

/** From now on presses whatever is the thing to do. */
export const playOn = (page: Page): Promise<void> =>
  ask(
    page,
    `void setInterval(() => ${JSON.stringify(NEXT)}.map((what) => document.querySelector(what)).find(Boolean)?.click(), 30)`,
  )

/** At one table, in this order. */
export async function sitDown(pages: readonly Page[]): Promise<void> {
  const [owner] = pages as [Page, ...Page[]]
  await button(owner, 'Play with a friend at King of the Hill').click()
  await sitDownAll(pages)
}
