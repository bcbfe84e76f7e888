// Tests of the style sheets: components use only classes that exist, and no selector is slow. Selectors with `+` or `~`
// are slow if the elements have neither class nor attribute.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Matches an element without class and attribute in a selector, such as `input:checked`. */
const BARE = String.raw`(?:\*|[a-z][a-z0-9]*)(?::[\w-]+(?:\([^)]*\))?)*`
const BESIDE = new RegExp(String.raw`(?:^|[\s>(,])${BARE}\s*[+~]\s*${BARE}(?=[\s>),:]|$)`)

const selectors = (css: string): string[] =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
    .map(([, words]) => (words ?? '').trim())
    .filter((words) => !words.startsWith('@'))

describe('slow sibling selectors', () => {
  const files = globSync('{web,games}/**/*.css', { cwd: ROOT })

  test.each(['.status > * + *', '.status:has(> * + *)::after', '.circle input:checked + span', '.same img ~ img'])(
    '%s is slow',
    (selector) => expect(selector).toMatch(BESIDE),
  )

  test.each([
    '.circle input:checked + .name',
    '.hours + div',
    '.faces > :not(:first-child)',
    '[data-part] ~ .slot > p',
  ])('%s is not slow', (selector) => expect(selector).not.toMatch(BESIDE))

  test('none of our style sheets has a slow sibling selector', () => {
    const found = files.flatMap((file) =>
      selectors(readFileSync(join(ROOT, file), 'utf8'))
        .filter((selector) => BESIDE.test(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(files.length).toBeGreaterThan(50)
    expect(found).toEqual([])
  })
})

describe('classes that components use', () => {
  /** Returns the classes that a source file uses but its style sheets lack. `read` returns the text of a file. */
  function missingClasses(file: string, read: (file: string) => string): string[] {
    const source = read(file)
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name, path = '']) => {
      const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
      const known = new Set([...read(sheet).matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, known]) => known))
      const used = [...source.matchAll(new RegExp(`(?<![\\w'/])${name}\\.(\\w+)`, 'g'))].map(([, used]) => used)
      return used.filter((used) => !known.has(used)).map((used) => `${file}: ${used} is not in ${sheet}`)
    })
  }

  test('the check reports a class that a component uses and its style sheet lacks', () => {
    const texts = new Map([
      ['web/a.tsx', "import css from './a.module.css'\nconst names = [css.here, css.gone]"],
      [join('web', 'a.module.css'), '.here { color: red }'],
    ])
    expect(missingClasses('web/a.tsx', (file) => texts.get(file) ?? '')).toHaveLength(1)
  })

  test('every class that a component uses is in its style sheet', () => {
    const files = globSync('{web,games}/**/*.{ts,tsx}', { cwd: ROOT })
    expect(files.flatMap((file) => missingClasses(file, (path) => readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })
})

test('each icon has a rule with its own file in icons.css and is an `IconName`', () => {
  const folder = join(ROOT, 'web/design/icons')
  const sheet = readFileSync(join(folder, 'icons.css'), 'utf8')
  const rules = [...sheet.matchAll(/\[data-icon='([^']+)'\] \{\s+mask-image: url\('\.\/([^']+)\.svg'\)/g)]
  const files = globSync('*.svg', { cwd: folder }).map((file) => basename(file, '.svg'))
  expect(rules.map(([, name]) => name).sort()).toEqual(files.sort())
  expect(rules.filter(([, name, file]) => name !== file)).toEqual([])
  const declared = readFileSync(join(ROOT, 'web/table/icon-name.ts'), 'utf8')
  expect([...declared.matchAll(/\| '([^']+)'/g)].map(([, name]) => name)).toEqual(files.sort())
})
