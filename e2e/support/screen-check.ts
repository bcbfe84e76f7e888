// Checks a screen: its layout at every size, axe (an accessibility checker), forced colours, colour vision deficiencies
// and reduced motion. PICTURES=folder also saves a picture of every screen (`npm run pictures`).
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { evaluate } from './people.ts'
import { alikeSides } from './side-marks.ts'

const SIZES = [
  // A window of 1280 × 1024 px at 400 %.
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]

/**
 * Returns the problems of a screen, each with the screen's name. `within` limits the check to an element; by default,
 * an open dialog is checked. Waits until the summary of a result has replaced its empty box.
 */
export async function screenProblems(page: Page, screen: string, table = true, within?: string): Promise<string[]> {
  await page.locator('[data-waits]').waitFor({ state: 'detached' })
  const wrong = [
    ...(await layoutProblems(page, table, screen, within)),
    ...(await axeProblems(page)),
    ...(await forcedColorProblems(page, screen)),
    ...(await alikeSides(page)),
    ...(await evaluate<string[]>(page, '[...(window.longMotions ?? [])]')).map((name) => `moves: ${name}`),
  ]
  return wrong.map((words) => `${screen}, ${words}`)
}

const PICTURES = process.env.PICTURES

/** Returns the file for a picture, in a folder with the name of the test's folder. */
function pictureOf(screen: string, how: string): string {
  const folder = join(PICTURES ?? '', basename(dirname(expect.getState().testPath ?? '')))
  mkdirSync(folder, { recursive: true })
  return join(folder, `${screen.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-${how}.png`)
}

async function keep(page: Page, screen: string, size: string): Promise<void> {
  if (!PICTURES) return
  for (const [scheme, theme] of [
    ['light', '-light'],
    ['dark', ''],
  ] as const) {
    await turn(page, scheme)
    await page.screenshot({ path: pictureOf(screen, size + theme) })
  }
}

/**
 * Returns cut, overlapping, scrolling or too small elements, each with the screen size. With `table`, no element may
 * scroll.
 */
export async function layoutProblems(page: Page, table = true, screen = '', within?: string): Promise<string[]> {
  const wrong: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const found = await atRest(page, `misfits(${JSON.stringify({ table, within })})`)
    wrong.push(...found.map((words) => `${size.width}×${size.height}: ${words}`))
    if (screen) await keep(page, screen, `${size.width}x${size.height}`)
  }
  return wrong
}

/** Repeats the check while the layout adapts to a new size, and returns the problems that remain. */
async function atRest(page: Page, question: string): Promise<string[]> {
  let found: string[] = []
  for (let looks = 0; looks < LOOKS; looks++) {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    found = await evaluate<string[]>(page, question)
    if (found.length === 0) break
  }
  return found
}

const LOOKS = 20

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns what axe finds: colour contrast in both themes, everything else and names used twice in one. */
export async function axeProblems(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  const wrong: string[] = []
  for (const check of ['barriers()', 'namesakes()', 'faint()']) wrong.push(...(await evaluate<string[]>(page, check)))
  await turn(page, 'light')
  wrong.push(...(await evaluate<string[]>(page, 'faint()')).map((words) => `light: ${words}`))
  await turn(page, 'dark')
  return wrong
}

/** Returns what cannot be seen with the player's own colours, as in a high-contrast theme. */
async function forcedColorProblems(page: Page, screen: string): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const wrong = await atRest(page, 'unseenInForcedColors()')
  if (PICTURES) {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.screenshot({ path: pictureOf(screen, `${width}x${height}-forced-colors`) })
  }
  await page.emulateMedia({ forcedColors: 'none' })
  return wrong
}

/** Switches the theme and waits until the page shows the new theme. */
async function turn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // The page's security policy forbids `waitForFunction`, which evaluates code in the page.
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(scheme)
}
