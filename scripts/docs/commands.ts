// Finds commands, settings and metrics in the documentation and checks that they exist.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './blocks.ts'

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Returns the npm scripts named in the text that package.json does not have. */
export const unknownScripts = (text: string): string[] =>
  [...text.matchAll(/npm (?:run (?:-s )?(\w[\w-]*)|(start|test)\b)/g)]
    .map(([, run, short]) => run ?? short ?? '')
    .filter((name) => !Object.hasOwn(scripts, name))

/** Programs that a reader has: of the shell, of this repository, or installed as a page says. */
const PROGRAMS = new Set(
  'npm node python3 vitest tsc biome knip git cd mv cp mkdir echo export kill curl pg_dump pg_restore docker systemctl'.split(
    ' ',
  ),
)

/** Returns the commands of a `sh` block, without comments. A final `\` continues a command on the next line. */
export const commandsIn = (text: string): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .flatMap((line) => line.replace(/(^|\s)# .*/, '').split(/ && | \| /))
    .map((command) => command.trim())
    .filter((command) => command !== '')

/** Splits a command such as `PORT=8081 npm start` into its variables and its words. */
function wordsOf(command: string): { variables: string[]; words: string[] } {
  const all = command.match(/(?:"[^"]*"|'[^']*'|\S)+/g) ?? []
  const first = all.findIndex((word) => !/^[A-Z][A-Z0-9_]*=/.test(word))
  const end = first < 0 ? all.length : first
  return { variables: all.slice(0, end).map((word) => word.split('=')[0] ?? ''), words: all.slice(end) }
}

const code = (): string =>
  globSync('{kit,server,scripts,e2e,bench,games}/**/*.{ts,mjs}', { cwd: ROOT })
    .filter((file) => !file.startsWith('scripts/docs/'))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')

let known: Set<string> | undefined

/** True if the code reads this environment variable, as `process.env.NAME`, `env.NAME` or the setting `name`. */
function isVariable(name: string): boolean {
  known ??= new Set(code().match(/\b\w+\b/g))
  const setting = name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return known.has(name) || known.has(setting)
}

/**
 * Returns what is wrong with a command, or undefined, without running it. `written` lists the files that the page tells
 * the reader to create.
 */
export function flawOf(command: string, written: readonly string[] = []): string | undefined {
  const { variables, words } = wordsOf(command)
  const [program] = words
  const variable = variables.find((name) => !isVariable(name))
  if (variable !== undefined) return `nothing reads the variable ${variable}`
  if (program !== undefined && !PROGRAMS.has(program)) return `${program} is no known program`
  const [script] = unknownScripts(command)
  if (script !== undefined) return `package.json has no script ${script}`
  return program === 'vitest' ? filterFlaw(words, written) : undefined
}

/** Returns what is wrong with the paths in a vitest command, or undefined. */
function filterFlaw(words: readonly string[], written: readonly string[]): string | undefined {
  const tests = globSync('{kit,games,server,web,scripts,e2e,bench}/**/*.test.{ts,tsx}', { cwd: ROOT })
  const filters = words.slice(1).filter((word, at) => !/^(run|watch|-.*)$/.test(word) && words[at] !== '--project')
  const idle = filters.find((filter) => ![...tests, ...written].some((file) => file.includes(filter)))
  return idle === undefined ? undefined : `no test file matches ${idle}`
}
