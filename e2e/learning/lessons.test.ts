// Plays every lesson on its game's screen: by tapping the marked parts, with the Show me button, and with the keyboard.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPerson, useBrowser } from '../support/browser.ts'
import { useFixture } from '../support/fixture.ts'
import { button, evaluate } from '../support/people.ts'
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
  /** The different heights of the board in px, from the end of the first turn to the end of the last one. */
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
    const isFinished = document.querySelector('[data-finished]') !== null
    if (begun && !isFinished && height !== undefined && !noted.includes(height)) noted.push(height)
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
/** Finds the ring with which the lesson marks the part to tap next. */
const ring = (page: Page) => page.locator('[data-ring]:not([data-tapped])')

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
  Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
  Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y)

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

/** The sizes of windows at which each step is checked, the size of the lesson's page first. */
const SIZES = [PHONE, { width: 320, height: 568 }, { width: 1280, height: 800 }]

/** Returns what is wrong with the layout of a step: cut, overlapping or small elements, and a card over a ring. */
async function stepProblems(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  let wrong: string[] = []
  await expect
    .poll(
      async () => {
        wrong = await evaluate<string[]>(page, 'misfits({ table: true })')
        const [words, ...marks] = await Promise.all([boxOf(card(page)), ...(await markBoxes(page))])
        if (words && marks.some((mark) => mark && overlap(words, mark))) wrong.push('the card lies over a mark')
        return wrong.length
      },
      { timeout: 2000 },
    )
    .toBe(0)
    .catch(() => {})
  return wrong.map((words) => `${size.width}×${size.height}, ${words}`)
}

const markBoxes = async (page: Page) => (await page.locator('[data-ring], [data-look]').all()).map(boxOf)

/** Taps the middle of the ring once it has stopped, and then waits a limited time for the next ring. */
async function tapped(there: Locator): Promise<void> {
  const page = there.page()
  await there.evaluate(atRest, FRAMES_AT_REST, { timeout: 500 }).catch(() => {})
  const now = await boxOf(there)
  if (!now) return
  await there.evaluate((element) => element.setAttribute('data-tapped', ''), { timeout: 500 }).catch(() => {})
  await page.mouse.click(now.x + now.width / 2, now.y + now.height / 2)
  await ring(page)
    .or(done(page))
    .or(skips(page))
    .or(nextButton(page))
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() =>
      page.locator('[data-tapped]').evaluateAll((rings) => rings.map((each) => each.removeAttribute('data-tapped'))),
    )
}

const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

const boxOf = (there: Locator): Promise<Box | null> => there.boundingBox({ timeout: 500 }).catch(() => null)

/** Returns the sentence of the step that asks for a tap or for the button Next. */
const sentence = (page: Page) => card(page).getByRole('status').innerText()

test.each(GAMES)(
  '%s: a player completes the lesson by tapping the marked parts, and each step fits three sizes of windows',
  { timeout: 180_000 },
  async (game) => {
    const { page, errors } = await open(game)
    const wrong = new Map<string, string[]>()
    const checked = (act: (there: Locator) => Promise<unknown>) => async (there: Locator) => {
      const words = await sentence(page)
      if (!wrong.has(words)) {
        const found: string[] = []
        for (const size of SIZES) found.push(...(await stepProblems(page, size)))
        wrong.set(words, found)
        await page.setViewportSize(PHONE)
      }
      return act(there)
    }
    await untilDone(page, [
      [nextButton(page), checked(pressed)],
      [ring(page), checked(tapped)],
    ])
    expect([...wrong].filter(([, found]) => found.length > 0)).toEqual([])
    expect(errors).toEqual([])
    await button(page, 'Play an easy bot').waitFor()
    // In a square layout the card lies below the field, which is small then.
    const isSquare = (await page.locator('[data-square]').count()) > 0
    for (const { least, ...size } of isSquare ? [] : BESIDE_THE_CARD) {
      await page.setViewportSize(size)
      await expect.poll(() => boardSize(page), { message: `${size.width}×${size.height}` }).toBeGreaterThan(least)
    }
  },
)

/** The sizes of windows in which the last card stands beside the board, with the least size of the board in px. */
const BESIDE_THE_CARD = [
  { ...ON_ITS_SIDE, least: 200 },
  { width: 1280, height: 800, least: 400 },
]

/** Returns the smaller side of the board's area, in px. */
async function boardSize(page: Page): Promise<number> {
  const { width, height } = (await boxOf(page.locator('[data-part="board"]'))) as Box
  return Math.min(width, height)
}

/** Makes the coach offer its help with two taps elsewhere, and takes the help. */
async function helped(there: Locator): Promise<void> {
  const page = there.page()
  const help = button(page, 'Show me')
  await page.locator('[data-part="board"]').evaluate((board: HTMLElement) => {
    board.click()
    board.click()
  })
  await help.click({ timeout: 1000 }).catch(() => {})
  await help.waitFor({ state: 'hidden' })
}

test.each(GAMES)(
  '%s: a player completes the lesson with the Show me button on a phone in landscape, where each step fits',
  { timeout: 120_000 },
  async (game) => {
    const { page, errors } = await open(game, ON_ITS_SIDE)
    const wrong: string[] = []
    const checked = (act: (there: Locator) => Promise<unknown>) => async (there: Locator) => {
      const words = await sentence(page)
      wrong.push(...(await stepProblems(page, ON_ITS_SIDE)).map((problem) => `${words} ${problem}`))
      return act(there)
    }
    await untilDone(page, [
      [nextButton(page), checked(pressed)],
      [ring(page), checked(helped)],
    ])
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
  },
)

/** Presses the key that activates the focused element: Enter, or the space bar for a radio button. */
async function typed(there: Locator): Promise<void> {
  const page = there.page()
  const words = await sentence(page)
  const isRadio = await page.evaluate<boolean>("document.activeElement.matches('input')")
  await page.keyboard.press(isRadio ? ' ' : 'Enter')
  await expect
    .poll(
      async () => (await skips(page).isVisible()) || (await done(page).isVisible()) || (await sentence(page)) !== words,
    )
    .toBe(true)
    .catch(() => {})
}

test.each(GAMES)(
  '%s: a player completes the lesson with Enter and the space bar, and the board keeps its height between turns',
  { timeout: 120_000 },
  async (game) => {
    const { page, errors } = await open(game)
    await untilDone(page, [
      [nextButton(page), typed],
      [ring(page), typed],
    ])
    expect(errors).toEqual([])
    const heights = await page.evaluate(() => (globalThis as unknown as Watched).heights)
    expect(twitches(heights), `the board was ${heights.join(', ')} px high`).toBe(false)
  },
)

/** VibiShowdown is left out, because its how-to-play card may have several pages. */
test.each(GAMES.filter((game) => game !== 'showdown'))(
  '%s: how to play fits on one screen of 390 × 700',
  async (game) => {
    const { page } = await open(game, { width: 390, height: 700 })
    await button(page, 'Lesson menu').click()
    await button(page, 'How to play').click()
    const dialog = page.getByRole('dialog', { name: 'How to play' })
    await button(page, 'Every rule').waitFor()
    const [whole, seen] = await dialog
      .locator('[tabindex="0"]')
      .evaluate((paper) => [paper.scrollHeight, paper.clientHeight])
    expect(whole).toBe(seen)
  },
)

test('a dotted ring encloses the whole part that it marks, with its name tag', async () => {
  const { page } = await open('showdown')
  await page.locator('[data-look]').waitFor()
  const [mark, tag] = await Promise.all([
    boxOf(page.locator('[data-look] rect')),
    boxOf(page.locator('[data-side-mark="player2"]')),
  ])
  if (!mark || !tag) throw new Error('the ring or the name tag is not on the screen')
  expect(tag.y).toBeGreaterThan(mark.y)
  expect(tag.x).toBeGreaterThan(mark.x)
})

test('a dotted ring around a part of the full width stays on the screen', async () => {
  const { page } = await open('vibechess')
  await page.locator('[data-look]').waitFor()
  const ring = await boxOf(page.locator('[data-look] rect'))
  if (!ring) throw new Error('the ring is not on the screen')
  expect(ring.x).toBeGreaterThanOrEqual(0)
  expect(ring.x + ring.width).toBeLessThanOrEqual(PHONE.width)
})
