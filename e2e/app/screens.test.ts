// Every screen, at every size and in both themes.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { ask } from '../support/people.ts'
import { tour } from './tour.ts'

useBrowser()

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page: Page, how = ''): Promise<string[]> {
  const found = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'], ${how} })`)
  return found.violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

async function faint(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const lightest of [true, false]) {
    await ask(page, `flatten(${lightest})`)
    found.push(...(await violations(page, "runOnly: ['color-contrast']")))
    await ask(page, 'unflatten()')
  }
  return found
}

test('axe finds nothing wrong on any screen, dark or light', async () => {
  const wrong: string[] = []
  const note = (where: string, found: readonly string[]) => wrong.push(...found.map((words) => `${where}: ${words}`))
  await tour(
    async ({ screen, page, table }) => {
      await page.evaluate(AXE)
      note(screen, await violations(page))
      note(`${screen}, dark`, await faint(page))
      // A table is at dusk in both themes.
      if (table) return
      await page.emulateMedia({ colorScheme: 'light' })
      note(`${screen}, light`, await faint(page))
      await page.emulateMedia({ colorScheme: 'dark' })
    },
    { colorScheme: 'dark' },
  )
  expect(wrong).toEqual([])
}, 90_000)

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

test('at four sizes nothing is cut, nothing overlaps, no table scrolls or leaves its square', async () => {
  const wrong: string[] = []
  await tour(async ({ screen, page, table }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const words of await ask<string[]>(page, `misfits(${JSON.stringify({ table, comfortable: size.width === 390 })})`)) wrong.push(`${screen}, ${size.width}×${size.height}: ${words}`)
    }
  })
  expect(wrong).toEqual([])
}, 90_000)
