// The languages of the app.

/** Each language with its name in itself. Every catalogue has all of them. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  fr: 'Français',
} as const

export type Language = keyof typeof LANGUAGES

export const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag)

/** The languages that players can choose: those in which every text of the app is translated. */
export const OFFERED: readonly Language[] = ['en', 'de', 'es', 'pt-BR', 'fr']

/**
 * Languages for tests, made from English when the page starts: `en-XA` has accented, longer texts, and `en-XB` is
 * written from right to left as well. No setting offers them.
 */
export const TEST_LANGUAGES = ['en-XA', 'en-XB'] as const

export type AnyLanguage = Language | (typeof TEST_LANGUAGES)[number]

/**
 * Returns the first offered language among the wanted ones: the same language, or else the same language of another
 * country. English if none fits.
 */
export function bestLanguage(wanted: readonly string[], offered: readonly Language[] = OFFERED): Language {
  for (const tag of wanted) {
    const same = offered.find((each) => each.toLowerCase() === tag.toLowerCase())
    const [primary] = tag.toLowerCase().split('-')
    const found = same ?? offered.find((each) => each.toLowerCase().split('-')[0] === primary)
    if (found) return found
  }
  return 'en'
}

/** Returns the languages of an `Accept-Language` header, the most wanted first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const wanted = (header ?? '').split(',').map((entry) => {
    const [tag = '', ...rest] = entry.trim().split(';')
    const quality = rest.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find((each) => each !== undefined)
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
  })
  return wanted
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
