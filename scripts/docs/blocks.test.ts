// Tests of the documentation's code blocks in shell, JSON and nginx, and of the commands in its sentences. Other tests
// in this folder check the blocks in other languages.
import { expect, test } from 'vitest'
import { type Block, blocksIn, changed, fileOf, PAGES, readPage } from './blocks.ts'
import { commandsIn, flawOf, unknownScripts } from './commands.ts'

const blocks = PAGES.flatMap((page) => blocksIn(page, readPage(page)))
const place = ({ page, line }: Block): string => `${page}:${line}`
const inLanguage = (language: string): [string, Block][] =>
  blocks.filter((block) => block.language === language).map((block) => [place(block), block])

const written = blocks.flatMap((block) => fileOf(block) ?? [])

/** The languages that a code block may have. No test runs a `text` block, which is program output or a drawing. */
const LANGUAGES = ['ts', 'tsx', 'xml', 'diff', 'json', 'js', 'sh', 'nginx', 'mermaid', 'text']

test('every code block names its language', () => {
  expect(blocks.filter(({ language }) => !LANGUAGES.includes(language)).map(place)).toEqual([])
})

test.each(inLanguage('json'))('the JSON of %s can be parsed', (_, { text }) => {
  expect(() => JSON.parse(text)).not.toThrow()
})

/**
 * Checks that each command's program, npm script, environment variables and test files exist. Does not run the
 * commands, because they start servers or change the machine.
 */
test.each(inLanguage('sh'))('the commands of %s exist', (_, { text }) => {
  const flaws = commandsIn(text).map((command) => flawOf(command, written))
  expect(flaws.filter(Boolean)).toEqual([])
})

/** Checks only the form of each line, because the tests have no nginx. */
test.each(inLanguage('nginx'))('the nginx configuration of %s has complete directives', (_, { text }) => {
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim())
  expect(lines.filter((line) => line !== '' && !/[;{}]$/.test(line))).toEqual([])
  expect(text.split('{').length).toBe(text.split('}').length)
})

test.each(PAGES)('every npm script that %s names exists', (page) => {
  expect(unknownScripts(readPage(page))).toEqual([])
})

test('finds a command that does not exist', () => {
  expect(commandsIn('PORT=1 npm start # serve\ncd a && npm run nothing')).toEqual([
    'PORT=1 npm start',
    'cd a',
    'npm run nothing',
  ])
  expect(flawOf('npm run nothing')).toBe('package.json has no script nothing')
  expect(flawOf('NO_SUCH_SETTING_AT_ALL=1 npm start')).toBe('nothing reads the variable NO_SUCH_SETTING_AT_ALL')
  expect(flawOf('frobnicate --all')).toBe('frobnicate is no known program')
  expect(flawOf('vitest run no/such/test')).toBe('no test file matches no/such/test')
  expect(flawOf('DATA_DIR=/srv PORT=8080 npm start')).toBeUndefined()
})

test('a diff is applied only if its lines occur exactly once in the file', () => {
  const change = { file: 'a.ts', hunks: [{ before: 'b\n', after: 'b\nc\n' }] }
  expect(changed('a\nb\n', change)).toBe('a\nb\nc\n')
  expect(() => changed('a\n', change)).toThrow('a.ts has these lines 0 times')
  expect(() => changed('b\nb\n', change)).toThrow('a.ts has these lines 2 times')
})
