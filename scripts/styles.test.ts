// Styles that cost at every step: a rule that knows neither its element nor the one beside it by a class or an attribute is asked about whatever is added to the page.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** A tag or anything, whatever state it is in: `input:checked`. */
const BARE = String.raw`(?:\*|[a-z][a-z0-9]*)(?::[\w-]+(?:\([^)]*\))?)*`
const BESIDE = new RegExp(String.raw`(?:^|[\s>(,])${BARE}\s*[+~]\s*${BARE}(?=[\s>),:]|$)`)

const selectors = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, words]) => (words ?? '').trim())
    .filter((words) => !words.startsWith('@'))

describe('no rule of style is asked about everything that is added', () => {
  const files = globSync('{web,games}/**/*.css', { cwd: ROOT })

  test.each(['.status > * + *', '.status:has(> * + *)::after', '.circle input:checked + span', '.same img ~ img'])(
    '%s would be',
    (selector) => expect(selector).toMatch(BESIDE),
  )

  test.each([
    '.circle input:checked + .name',
    '.hours + div',
    '.faces > :not(:first-child)',
    '[data-part] ~ .slot > p',
  ])('%s is not', (selector) => expect(selector).not.toMatch(BESIDE))

  test('none of ours is', () => {
    const found = files.flatMap((file) =>
      selectors(readFileSync(join(ROOT, file), 'utf8'))
        .filter((selector) => BESIDE.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})
