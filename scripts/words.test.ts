// Tests of the catalogues of the project: complete, with the same values in every language, and used.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#kit/words/languages.ts'
import { readCatalogues } from './words/catalogues.ts'
import { flawsOf, flawsOfTranslation, unusedKeys } from './words/check.ts'
import { keysFile } from './words/values.ts'

const ROOT = join(import.meta.dirname, '..')
const catalogues = readCatalogues()

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
