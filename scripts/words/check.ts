// Finds what is wrong in the catalogues: missing translations, other values than in English, unused keys.
import { type CatalogueFiles, codeUsing, type Sources } from './catalogues.ts'
import { type ValueTypes, valuesOf } from './values.ts'

/** One line that says what is wrong, with the file and the key. */
export type Flaw = string

const written = (values: ValueTypes): string => [...values.keys()].map((name) => `{${name}}`).join(' ') || 'no values'

/** A translation may use a value more often, or choose by it, but has the same names. */
const sameNames = (a: ValueTypes, b: ValueTypes): boolean => [...a.keys()].join() === [...b.keys()].join()

/** Returns what is wrong with one translation of an English message; undefined if nothing is. */
function flawOf(english: string, translation: string | undefined): string | undefined {
  if (translation === undefined) return 'is missing'
  if (translation.trim() === '' && english.trim() !== '') return 'is empty'
  try {
    const [wanted, found] = [valuesOf(english), valuesOf(translation)]
    return sameNames(wanted, found) ? undefined : `has ${written(found)}, but English has ${written(wanted)}`
  } catch (error) {
    return `is not a valid message: ${String(error)}`
  }
}

/** Returns the flaws of a translation. */
export function flawsOfTranslation(file: string, english: Sources, translation: Sources): Flaw[] {
  const missing = Object.keys(english).flatMap((key) => {
    const flaw = flawOf(english[key] ?? '', translation[key])
    return flaw ? [`${file}: ${key} ${flaw}`] : []
  })
  const unknown = Object.keys(translation).filter((key) => !(key in english))
  return [...missing, ...unknown.map((key) => `${file}: ${key} is not in en.json`)]
}

const LITERAL = /'([\w.-]+)'|"([\w.-]+)"/g
/** A template such as `ability.${id}.name`, or a refusal's code. */
const TEMPLATE = /`([\w-]+\.(?:[\w.-]|\$\{[^`{}]*\})*)`/g
const CODE = /refusal\(\s*'([\w-]+)'/g

/** Returns the keys that no code names, neither in full nor by a template. */
export function unusedKeys(keys: readonly string[], code: string): string[] {
  const named = new Set([...code.matchAll(LITERAL)].map(([, single, double]) => single ?? double))
  for (const [, refused] of code.matchAll(CODE)) named.add(`refusal.${refused}`)
  const patterns = [...code.matchAll(TEMPLATE)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .replace(/\$\{[^}]*\}/g, '*')
          .replace(/[.]/g, '\\.')
          .replace(/\*/g, '.+')}$`,
      ),
  )
  return keys.filter((key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)))
}

/** Returns all flaws of a catalogue. `languages` are those that must be complete. */
export function flawsOf(catalogue: CatalogueFiles, languages: readonly string[]): Flaw[] {
  const { folder } = catalogue
  const english = catalogue.languages.en ?? {}
  const translations = languages
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      flawsOfTranslation(`${folder}/${language}.json`, english, catalogue.languages[language] ?? {}),
    )
  const unused = unusedKeys(Object.keys(english), codeUsing(catalogue))
  return [...translations, ...unused.map((key) => `${folder}/en.json: ${key} is not used`)]
}
