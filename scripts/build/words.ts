// A Vite plugin that compiles the catalogues (`words/<language>.json`), so that the page needs no parser. The words of
// the first screen, from all catalogues, form one file per language: `web/words/<language>.json?first`. Only English, which
// is part of the home page's script, has two further files: `en.json?returning` for the home page of returning players,
// and `en.json?options` for the options of games, which rooms show.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type {} from 'vitest/config'
import type { Messages } from '../../kit/words/message.ts'
import { compileMessages } from '../../server/words/compile.ts'

const ROOT = join(import.meta.dirname, '../..')
const CATALOGUE = /\/(?:games\/)?([^/]+)\/words\/([\w-]+)\.json(\?.*)?$/

/**
 * The areas of the first screen, by catalogue: the words before the first dot of a key. `game` stands for every game.
 * The home page, the parts of the shell around it and the design system use no other words of these catalogues.
 */
const FIRST_AREAS: Readonly<Record<string, readonly string[]>> = {
  web: ['home', 'shell', 'design'],
  kit: ['first'],
  game: ['card'],
}

const isFirst = (name: string, key: string): boolean =>
  (FIRST_AREAS[name] ?? FIRST_AREAS.game ?? []).includes(key.split('.')[0] ?? '')

/** Areas that only the home page of a returning player uses, and parts of the app that load later. */
const RETURNING =
  /^(?:home\.(?:calm|ended|games|group|live|next|recent|room|turn)|shell\.(?:banned|card|company|elsewhere|guest|howTo|later|lessons|more|requests|strength|today|unknown|versus|wire\.elsewhere|wire\.slow|yesterday)|design|first\.bot)\b/
/** Keys of these areas that every first screen uses. */
const ALWAYS = ['shell.card.playBot', 'design.dismiss']

const isReturning = (key: string): boolean => RETURNING.test(key) && !ALWAYS.includes(key)

/** Keys of a game's card that the home page shows. Rooms, and questions before a match, use the others. */
const ON_HOME = ['card.title', 'card.line']

const isOption = (name: string, key: string): boolean =>
  FIRST_AREAS[name] === undefined && key.startsWith('card.') && !ON_HOME.includes(key)

/** The queries of files with words of all catalogues. */
const PARTS = ['?first', '?returning', '?options']

/** Returns the compiled messages whose keys are `wanted`. */
function partOf(file: string, wanted: (key: string) => boolean): Messages {
  const sources = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  return compileMessages(Object.fromEntries(Object.entries(sources).filter(([key]) => wanted(key))))
}

/** Returns true for the keys of a file with this query. */
const keysOf = (query: string | undefined, name: string, language: string) => (key: string) => {
  if (!isFirst(name, key)) return query === undefined
  if (language === 'en' && isOption(name, key)) return query === '?options'
  const returning = language === 'en' && isReturning(key)
  return returning ? query === undefined || query === '?returning' : query === '?first'
}

/** Returns the files of all catalogues in a language, by the name of the catalogue. */
const filesIn = (language: string): [name: string, file: string][] => [
  ...['web', 'kit'].map((name): [string, string] => [name, join(ROOT, name, 'words', `${language}.json`)]),
  ...globSync('games/*/words', { cwd: ROOT }).map((folder): [string, string] => [
    folder.split(/[\\/]/)[1] ?? '',
    join(ROOT, folder, `${language}.json`),
  ]),
]

export const words = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  // Vitest keeps compiled files by their own text. These files contain texts of all catalogues.
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\.json\?(?:first|returning|options)$/.test(id) ? false : undefined)),
  load: {
    filter: { id: CATALOGUE },
    handler(id) {
      const [, name = '', language = '', query] = CATALOGUE.exec(id.replaceAll('\\', '/')) ?? []
      if (query === undefined || !PARTS.includes(query))
        return JSON.stringify(partOf(id.replace(/\?.*$/, ''), keysOf(undefined, name, language)))
      const files = filesIn(language)
      for (const [, file] of files) if (existsSync(file)) this.addWatchFile(file)
      const parts = files.map(([each, file]) => [each, partOf(file, keysOf(query, each, language))] as const)
      const first = Object.fromEntries(parts.filter(([, messages]) => Object.keys(messages).length > 0))
      // With a query, Vite takes the file for a script.
      return `export default ${JSON.stringify(first)}`
    },
  },
})
