// A Vite plugin that compiles the catalogues (`words/<language>.json`), so that the page needs no parser. The words of
// the first screen, from all catalogues, form one file per language: `web/words/<language>.json?first`.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
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

/** Returns the compiled messages of the first screen, or all others. */
function partOf(name: string, file: string, first: boolean): Messages {
  const sources = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}
  return compileMessages(Object.fromEntries(Object.entries(sources).filter(([key]) => isFirst(name, key) === first)))
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
  load: {
    filter: { id: CATALOGUE },
    handler(id) {
      const [, name = '', language = '', query] = CATALOGUE.exec(id.replaceAll('\\', '/')) ?? []
      if (query !== '?first') return JSON.stringify(partOf(name, id.replace(/\?.*$/, ''), false))
      const files = filesIn(language)
      for (const [, file] of files) if (existsSync(file)) this.addWatchFile(file)
      const first = Object.fromEntries(files.map(([each, file]) => [each, partOf(each, file, true)]))
      // With a query, Vite takes the file for a script.
      return `export default ${JSON.stringify(first)}`
    },
  },
})
