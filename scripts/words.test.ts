// Tests of the catalogues of the project: complete, with the same values in every language, and used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kit/words/languages.ts'
import { readCatalogues } from './words/catalogues.ts'
import { flawsOf, flawsOfTranslation, unusedKeys } from './words/check.ts'
import {
  flawsOfRefusals,
  gameRefusals,
  platformRefusals,
  refusalsIn,
  sharedCodes,
  untranslatedRefusers,
} from './words/refusals.ts'
import { keysFile } from './words/values.ts'

const ROOT = join(import.meta.dirname, '..')
const catalogues = readCatalogues()
const kit = catalogues.find(({ name }) => name === 'kit')
const games = catalogues.filter(({ folder }) => folder.startsWith('games/'))

test.each(catalogues)('the catalogue $name is complete in every language, and every key is used', (catalogue) => {
  expect(flawsOf(catalogue, Object.keys(LANGUAGES))).toEqual([])
})

test.each(catalogues)('the typed keys of the catalogue $name are current (npm run words)', ({ folder, languages }) => {
  expect(readFileSync(join(ROOT, folder, 'keys.ts'), 'utf8')).toBe(keysFile(languages.en ?? {}))
})

test('names the key of a missing translation, of other values, and of a message that English lacks', () => {
  const english = { 'a.hit': '{damage} damage', 'a.miss': 'Missed' }
  expect(flawsOfTranslation('de.json', english, { 'a.hit': '{schaden} Schaden', 'a.more': 'Mehr' })).toEqual([
    'de.json: a.hit has {schaden}, but English has {damage}',
    'de.json: a.miss is missing',
    'de.json: a.more is not in en.json',
  ])
})

test('finds keys that no code names, neither in full nor by a template nor as the code of a refusal', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is code
  const code = "say('a.hit'); say(`ability.${id}.name`); refusal('locked', 'No')"
  expect(unusedKeys(['a.hit', 'a.miss', 'ability.shock.name', 'ability.shock', 'refusal.locked'], code)).toEqual([
    'a.miss',
    'ability.shock',
  ])
})

test('every refusal of the kit and server has a message in every language', () => {
  const refusals = platformRefusals()
  expect(refusals.length).toBeGreaterThan(100)
  expect(kit && flawsOfRefusals(refusals, kit)).toEqual([])
})

test.each(games)('the game $name has messages of its own for codes that the kit also uses', (game) => {
  expect(kit && sharedCodes(gameRefusals(game), game, kit)).toEqual([])
})

test('names the code of a game that the kit would say in other words', () => {
  const sources = (folder: string, en: Record<string, string>) => ({
    name: folder,
    folder,
    languages: { en },
    users: [],
  })
  const refusals = refusalsIn('rules.ts', "refusal('full', 'No more stones'); refusal('heap', 'Too many')")
  expect(sharedCodes(refusals, sources('ludo', {}), sources('kit', { 'refusal.full': 'Full' }))).toEqual([
    'ludo/en.json: refusal.full is missing, and kit/words has another message for it',
  ])
})

test('the kit and server make refusals only by the function that requires a message', () => {
  expect(untranslatedRefusers()).toEqual([])
})

test('names the key of a refusal without a message, and the file of a code that is not a literal', () => {
  const refusals = refusalsIn('a.ts', "refusal('locked', 'No'); refusal(\n  'full',\n  'No'); refusal(code, 'No')")
  const files = { name: 'kit', folder: 'kit/words', languages: { en: { 'refusal.full': 'Full' } }, users: [] }
  expect(flawsOfRefusals(refusals, files)).toEqual([
    'a.ts: a code is not a literal',
    'kit/words/en.json: refusal.locked is missing',
  ])
})

test('prints the types of values: counted, chosen, plain, and elements', () => {
  const english = {
    'a.none': 'Hello',
    'a.all': '{n, plural, one {# hit} other {# hits}} by {name}, {you, select, true {you} other {{name}}} <b>now</b>',
    'a.kind': '{kind, select, win {Won} draw {Drawn} other {Lost}}',
  }
  expect(keysFile(english)).toContain(
    [
      "  'a.all': { b: Element; n: number; name: Plain; you: boolean }",
      "  'a.kind': { kind: 'win' | 'draw' | 'other' }",
      "  'a.none': object",
    ].join('\n'),
  )
})
