// Tests that the built app uses nothing that a browser at the floor lacks.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FLOOR } from '../../web/base/floor.ts'
import { KNOWN } from './known.ts'
import { lackingInScript } from './script.ts'
import { lackingInStyle } from './style.ts'

const ROOT = join(import.meta.dirname, '../..')
const BUILT = process.env.WEB_DIR || join(ROOT, 'dist')

const lackingIn = (pattern: string, find: (code: string) => string[]): string[] =>
  globSync(pattern, { cwd: BUILT }).flatMap((file) =>
    find(readFileSync(join(BUILT, file), 'utf8'))
      .filter((name) => !KNOWN.has(name))
      .map((name) => `${file}: ${name}`),
  )

test('the built scripts use only what every browser at the floor has', () => {
  expect(lackingIn('**/*.js', lackingInScript)).toEqual([])
})

test('the built style sheets use only what every browser at the floor has', () => {
  expect(lackingIn('**/*.css', lackingInStyle)).toEqual([])
})

test('the README names the floor', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  for (const [browser, version] of Object.entries(FLOOR))
    expect(readme.toLowerCase()).toContain(`${browser} ${version}`)
})

test.each([
  ['Map.groupBy(list, key)', ['groupBy']],
  ['Promise.try(work)', ['try']],
  ['list.values().drop(2)', ['drop']],
  ['new CloseWatcher()', ['CloseWatcher']],
  ['/(?<=a)b/.test(text)', ['look-behind in a regular expression']],
  ['/[a--b]/v.test(text)', ['regular expression with the flag v']],
])('finds what browsers at the floor lack in the script %s', (code, lacking) => {
  expect(lackingInScript(code)).toEqual(lacking)
})

test.each([
  'list.toSorted()',
  'element.startViewTransition?.(change)',
  "'share' in navigator && navigator.share(data)",
])('finds nothing in the script %s', (code) => {
  expect(lackingInScript(code)).toEqual([])
})

test.each([
  ['a { width: round(1.5px, 1px) }', ['round()']],
  ['a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
  ['a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
  ['a:has(b) { color: red }', [':has']],
  ['@starting-style { a { opacity: 0 } }', ['@starting-style']],
])('finds what browsers at the floor lack in the style sheet %s', (code, lacking) => {
  expect(lackingInStyle(code)).toEqual(lacking)
})

test.each([
  'a { width: 2px; width: round(1.5px, 1px) }',
  'a { -webkit-mask: none; mask: none }',
  '@supports (width: round(1px, 1px)) { a { width: round(1.5px, 1px) } }',
  'a { color: color-mix(in srgb, red, blue) }',
])('finds nothing in the style sheet %s', (code) => {
  expect(lackingInStyle(code)).toEqual([])
})
