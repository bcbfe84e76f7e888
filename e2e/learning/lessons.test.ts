// Plays every lesson on its game's screen: once by tapping the highlighted parts, and once with the Show me button.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button } from '../support/people.ts'
import { openSite } from '../support/site.ts'

useBrowser()

const ROOT = join(import.meta.dirname, '..', '..')
const GAMES = globSync('games/*/table/lesson.ts', { cwd: ROOT }).map((file) => file.split('/')[1] as string)

const scene = useFixture(async () => {
  const [site, someone] = [await openSite(), await openPerson()]
  // Each lesson starts without stored progress.
  await someone.page.addInitScript('localStorage.clear()')
  await someone.page.addInitScript(noteHeights)
  return { site, ...someone }
})

const PHONE = { width: 390, height: 844 }
const ON_ITS_SIDE = { width: 844, height: 390 }

interface Watched extends Window {
  /** The different heights of the board in px, from the end of the first turn on. */
  heights: number[]
}

/** Records the heights of the board. This function runs in the page. */
function noteHeights(): void {
  const noted: number[] = []
  ;(globalThis as unknown as Watched).heights = noted
  let [plays, begun] = [false, false]
  const look = () => {
    const [played, board] = [plays, document.querySelector('[data-part="board"]')]
    plays = document.querySelector('[data-skip]') !== null
    begun ||= played && !plays
    const height = board?.getBoundingClientRect().height
    if (begun && height !== undefined && !noted.includes(height)) noted.push(height)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * Limits in px for changes of the board's height. A change of `ON_PURPOSE` or more is intended, and a change of
 * `ROUNDING` or less comes from rounding. Changes in between are flaws.
 */
const [ON_PURPOSE, ROUNDING] = [60, 0.1]

const twitches = (heights: readonly number[]): boolean =>
  heights.some((a) => heights.some((b) => b - a > ROUNDING && b - a < ON_PURPOSE))

const card = (page: Page) => page.getByRole('region', { name: 'Lesson' })
const done = (page: Page) => page.getByRole('heading', { name: /^You know / })
const skips = (page: Page) => page.locator('[data-skip]')
/** Finds the ring and the picture of a hand with which the lesson marks the part to tap next. */
const ring = (page: Page) => page.locator('[data-ring]:has(svg):not([data-tapped])')

async function open(game: string, viewport = PHONE) {
  const { site, page, errors } = scene()
  errors.length = 0
  await page.setViewportSize(viewport)
  await page.goto(`${site.url}/learn/${game}`)
  await card(page).waitFor()
  return { page, errors }
}

/** Does the given steps until the lesson is over, and skips all animations. */
async function untilDone(page: Page, deeds: readonly [Locator, (there: Locator) => Promise<unknown>][]): Promise<void> {
  const all: typeof deeds = [[skips(page), skipped], ...deeds]
  const any = all.reduce((before, [there]) => before.or(there), done(page)).first()
  for (;;) {
    await any.waitFor()
    if (await done(page).isVisible()) return
    for (const [there, act] of all) if (await there.isVisible()) await act(there)
  }
}

/** Clicks the button at once, even while it moves. */
const skipped = (there: Locator) =>
  there.evaluate((button: HTMLElement) => button.click(), undefined, { timeout: 500 }).catch(() => {})

/** Clicks the button if it is still on the screen. */
const pressed = (there: Locator) => there.click({ timeout: 2000 }).catch(() => {})

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

const overlap = (a: Box, b: Box): boolean =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 12 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 12

/** A ring that has not moved for this many frames has stopped. The lesson moves the ring every 100 ms. */
const FRAMES_AT_REST = 10

/** Resolves when the element has not moved for this many frames. This function runs in the page. */
const atRest = (element: Element, frames: number): Promise<void> =>
  new Promise((resolve) => {
    let before = element.getBoundingClientRect()
    let still = 0
    const look = () => {
      const now = element.getBoundingClientRect()
      still = now.x === before.x && now.y === before.y ? still + 1 : 0
      before = now
      if (still < frames) requestAnimationFrame(look)
      else resolve()
    }
    requestAnimationFrame(look)
  })

/** Taps the middle of the ring once it has stopped, and then waits a limited time for the next ring. */
async function tapped(there: Locator): Promise<void> {
  const page = there.page()
  await there.evaluate(atRest, FRAMES_AT_REST, { timeout: 500 }).catch(() => {})
  const [now, words] = [await boxOf(there), await boxOf(card(page))]
  if (!now || !words) return
  expect(overlap(words, now), 'the coach stands over what it points at').toBe(false)
  await there.evaluate((element) => element.setAttribute('data-tapped', ''), { timeout: 500 }).catch(() => {})
  await page.mouse.click(now.x + now.width / 2, now.y + now.height / 2)
  await ring(page)
    .or(done(page))
    .or(skips(page))
    .or(button(page, 'Next'))
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() =>
      page.locator('[data-tapped]').evaluateAll((rings) => rings.map((each) => each.removeAttribute('data-tapped'))),
    )
}

const boxOf = (there: Locator): Promise<Box | null> => there.boundingBox({ timeout: 500 }).catch(() => null)

test.each(GAMES)(
  '%s: a player completes the lesson by tapping the highlighted parts',
  { timeout: 120_000 },
  async (game) => {
    const { page, errors } = await open(game)
    await untilDone(page, [
      [button(page, 'Next'), pressed],
      [ring(page), tapped],
    ])
    expect(errors).toEqual([])
    await button(page, 'Play an easy bot').waitFor()
    // The board keeps its height between turns, in fights and at the end.
    const heights = await page.evaluate(() => (globalThis as unknown as Watched).heights)
    expect(twitches(heights), `the board was ${heights.join(', ')} px high`).toBe(false)
  },
)

test.each(GAMES)(
  '%s: a player completes the lesson with the Show me button, on a phone in landscape',
  { timeout: 120_000 },
  async (game) => {
    const { page, errors } = await open(game, ON_ITS_SIDE)
    await untilDone(page, [[button(page, /^(Show me|Next)$/), pressed]])
    expect(errors).toEqual([])
  },
)

/** VibiShowdown is left out, because its how-to-play card may have several pages. */
test.each(GAMES.filter((game) => game !== 'showdown'))(
  '%s: how to play fits on one screen of 390 × 700',
  async (game) => {
    const { page } = await open(game, { width: 390, height: 700 })
    await button(page, 'How to play').click()
    const dialog = page.getByRole('dialog', { name: 'How to play' })
    await button(page, 'Every rule').waitFor()
    const [whole, seen] = await dialog
      .locator('[tabindex="0"]')
      .evaluate((paper) => [paper.scrollHeight, paper.clientHeight])
    expect(whole).toBe(seen)
  },
)
