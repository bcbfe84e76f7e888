// Tests that no CSS rule makes the browser check every element that is added. Sibling rules need a class or an
// attribute on their elements.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** A selector without class or attribute, in any state: `input:checked`. */
const BARE = String.raw`(?:\*|[a-z][a-z0-9]*)(?::[\w-]+(?:\([^)]*\))?)*`
const BESIDE = new RegExp(String.raw`(?:^|[\s>(,])${BARE}\s*[+~]\s*${BARE}(?=[\s>),:]|$)`)

const selectors = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, words]) => (words ?? '').trim())
    .filter((words) => !words.startsWith('@'))

describe('expensive sibling selectors', () => {
  const files = globSync('{web,games}/**/*.css', { cwd: ROOT })

  test.each(['.status > * + *', '.status:has(> * + *)::after', '.circle input:checked + span', '.same img ~ img'])(
    '%s is expensive',
    (selector) => expect(selector).toMatch(BESIDE),
  )

  test.each([
    '.circle input:checked + .name',
    '.hours + div',
    '.faces > :not(:first-child)',
    '[data-part] ~ .slot > p',
  ])('%s is not expensive', (selector) => expect(selector).not.toMatch(BESIDE))

  test('none of our style sheets uses one', () => {
    const found = files.flatMap((file) =>
      selectors(readFileSync(join(ROOT, file), 'utf8'))
        .filter((selector) => BESIDE.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})
