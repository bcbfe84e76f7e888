// Prints docs/reference/folders.md from the first sentence of each source file.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const TOPS = ['kit', 'games', 'server', 'web', 'scripts', 'bench', 'e2e', 'examples']

/** Returns the source files that are not tests, with `/` in their paths. */
const sources = (): string[] =>
  globSync(`{${TOPS.join()}}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, exclude: ['**/node_modules'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .sort()

/** Returns the first sentence of the comment at the top of a file, or an empty string if there is none. */
export function firstSentence(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const comment = lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
  return (/^.*?\.(?=\s|$)/.exec(comment)?.[0] ?? comment).trim()
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function folderSection(folder: string, files: readonly string[]): string {
  const rows = files.map((file) => {
    const words = firstSentence(readFileSync(join(ROOT, file), 'utf8'))
    return `| [${posix.basename(file)}](../../${file}) | ${cell(words)} |`
  })
  return [`## ${folder}`, ['| file | content |', '|---|---|', ...rows].join('\n')].join('\n\n')
}

/** Returns the page. `games` are the ids of the games in it; by default, all games are in it. */
export function foldersPage(games?: readonly string[]): string {
  const isListed = (file: string) =>
    games === undefined || !file.startsWith('games/') || games.includes(file.split('/')[1] ?? '')
  const byFolder = Map.groupBy(sources().filter(isListed), (file) => dirname(file))
  const folders = [...byFolder.keys()].sort(
    (a, b) => TOPS.indexOf(topOf(a)) - TOPS.indexOf(topOf(b)) || (a < b ? -1 : 1),
  )
  return `# Folders

Printed from the first sentence of each source file by \`npm run docs\`. Do not edit this page. Tests are left out: a
test is named after the file or the behaviour it tests, and stands beside it.

${folders.map((folder) => folderSection(folder, byFolder.get(folder) ?? [])).join('\n\n')}
`
}

const topOf = (folder: string): string => folder.split('/')[0] ?? ''
