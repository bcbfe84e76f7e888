// What is wrong with a screen: its layout at every size, and what axe finds. With PICTURES=folder every screen is kept as pictures too (`npm run pictures`).
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask } from './people.ts'

const SIZES = [
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
]

/** All that is wrong with a screen, with its name. `within`: only what lies over it there; without that a sheet, if one is open. */
export async function looked(page: Page, screen: string, table = true, within?: string): Promise<string[]> {
  const wrong = [...(await misfits(page, table, screen, within)), ...(await barriers(page))]
  return wrong.map((words) => `${screen}, ${words}`)
}

const PICTURES = process.env.PICTURES

async function keep(page: Page, screen: string, size: string): Promise<void> {
  if (!PICTURES) return
  const folder = join(PICTURES, basename(dirname(expect.getState().testPath ?? '')))
  mkdirSync(folder, { recursive: true })
  const name = (theme: string) =>
    join(folder, `${screen.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}-${size}${theme}.png`)
  for (const [scheme, theme] of [
    ['light', '-light'],
    ['dark', ''],
  ] as const) {
    await turn(page, scheme)
    await page.screenshot({ path: name(theme) })
  }
}

/** Cut, overlapping, scrolling, too small: in words, with the size. `table`: on its stage, where nothing may scroll. */
export async function misfits(page: Page, table = true, screen = '', within?: string): Promise<string[]> {
  const wrong: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const found = await atRest(page, `misfits(${JSON.stringify({ table, within })})`)
    wrong.push(...found.map((words) => `${size.width}×${size.height}: ${words}`))
    if (screen) await keep(page, screen, `${size.width}x${size.height}`)
  }
  return wrong
}

/** The table is put together anew for another size, and what points at it moves along: that takes a moment. What is wrong after it, is. */
async function atRest(page: Page, question: string): Promise<string[]> {
  let found: string[] = []
  for (let looks = 0; looks < LOOKS; looks++) {
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    found = await ask<string[]>(page, question)
    if (found.length === 0) break
  }
  return found
}

const LOOKS = 20

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In both themes what has to do with colours; the rest is the same in both. */
export async function barriers(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE)
  const wrong = [...(await ask<string[]>(page, 'barriers()')), ...(await ask<string[]>(page, 'faint()'))]
  await turn(page, 'light')
  wrong.push(...(await ask<string[]>(page, 'faint()')).map((words) => `light: ${words}`))
  await turn(page, 'dark')
  return wrong
}

/** The page follows its device a moment later. */
async function turn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  // Not `waitForFunction`: the app lets nothing be evaluated inside the page.
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe(scheme)
}
