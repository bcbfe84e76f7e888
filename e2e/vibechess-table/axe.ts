import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { ask } from '../support/people.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

async function violations(page: Page, how = ''): Promise<string[]> {
  const found = await page.evaluate<AxeResults>(`axe.run({ resultTypes: ['violations'], ${how} })`)
  return found.violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** What axe finds wrong, with words on a gradient judged on its lightest and its darkest colour. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  const found = await violations(page)
  for (const lightest of [true, false]) {
    await ask(page, `flatten(${lightest})`)
    found.push(...(await violations(page, "runOnly: ['color-contrast']")))
    await ask(page, 'unflatten()')
  }
  return found
}
