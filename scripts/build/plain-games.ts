// A Vite plugin that finds the games without a card or a table of their own. It gives the page their plain cards and the
// plain table (`virtual:plain-games`), and gives the plain table their rules (`virtual:plain-rules`).
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { findGames } from '../../server/rules/games.ts'

const ROOT = join(import.meta.dirname, '../..')
const GAMES = 'virtual:plain-games'
const RULES = 'virtual:plain-rules'

/** Light and dark colours of plain cards. White text has enough contrast on each of them. */
const COLOURS = [
  ['#2b6a94', '#123247'],
  ['#1f7d70', '#0d3d37'],
  ['#5a4fa3', '#2a2459'],
  ['#9b3358', '#4a1529'],
  ['#8a5a12', '#432a06'],
  ['#3d7a34', '#1b3b16'],
] as const

/** Most letters on an icon. */
const MOST_LETTERS = 2

/** Returns the first letters of the first words of a title, in capitals: "Last stone" becomes "LS". */
export const lettersOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .slice(0, MOST_LETTERS)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en')

/** Returns an icon with the letters as a data URL. */
const iconOf = (letters: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><text x="256" y="350" font-family="Georgia,serif" font-weight="700" font-size="270" text-anchor="middle" fill="#fff">${letters}</text></svg>`,
  )}`

const hashOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)

/** Returns the card of a game without its line, which is in the reader's language. */
export function plainCard(id: string, title: string) {
  const shape = iconOf(lettersOf(title) || '?')
  return { title, colours: COLOURS[hashOf(id) % COLOURS.length] as (typeof COLOURS)[number], shape, scene: [shape] }
}

/** Returns the ids of the games that lack this file of their folder. */
const gamesWithout = (file: string): string[] =>
  readdirSync(join(ROOT, 'games'))
    .filter((id) => existsSync(join(ROOT, 'games', id, 'rules/index.ts')) && !existsSync(join(ROOT, 'games', id, file)))
    .sort()

/** Returns a path in this project as the text of a string in code. */
const pathText = (...parts: string[]): string => JSON.stringify(join(ROOT, ...parts).replaceAll('\\', '/'))

/** Returns a module with the plain cards, and with the plain table for each game without a table. */
async function gamesModule(): Promise<string> {
  const ids = gamesWithout('table/card.ts')
  // The rules are loaded only if a card is missing. The server skips games with broken rules, and so does the page.
  const games = ids.length > 0 ? (await findGames()).all().filter(({ id }) => ids.includes(id)) : []
  const cards = games.map(({ id, title }) => {
    const fields = JSON.stringify(plainCard(id, title)).slice(1, -1)
    return `{ id: ${JSON.stringify(id)}, card: { ${fields}, get line() { return plainLine() } } }`
  })
  const tables = gamesWithout('table/index.tsx').map(
    (id) =>
      `${JSON.stringify(id)}: async () => (await import(${pathText('web/plain/plain-table.tsx')})).plainTableOf(${JSON.stringify(id)})`,
  )
  return [
    ...(cards.length > 0 ? [`import { plainLine } from ${pathText('web/table/plain-line.ts')}`] : []),
    `export const cards = [${cards.join(', ')}]`,
    `export const tables = { ${tables.join(', ')} }`,
  ].join('\n')
}

/** Returns a module with the rules of each game without a table. */
const rulesModule = (): string => {
  const rules = gamesWithout('table/index.tsx').map(
    (id) => `${JSON.stringify(id)}: () => import(${pathText('games', id, 'rules/index.ts')})`,
  )
  return `export default { ${rules.join(', ')} }`
}

export const plainGames = (): Plugin => ({
  name: 'plain-games',
  resolveId: {
    filter: { id: /^virtual:plain-(?:games|rules)$/ },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:plain-/ },
    handler: (id) => (id === `\0${GAMES}` ? gamesModule() : id === `\0${RULES}` ? rulesModule() : null),
  },
})
