// The refusals that the code of the kit and server names, and those whose message a catalogue lacks.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueFiles } from './catalogues.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Tools for programmers, whose texts are English. */
const TOOLS = ['kit/run.ts', 'kit/simulator.ts']
/** The function that makes refusals without a message in `kit/words`. Rules of games use it. */
const UNTRANSLATED = /import \{[^}]*\brefusal\b[^}]*\} from '(?:#kit|\.|\.\.)\/game\.ts'/
/** A call with a literal code, or with a variable. */
const CALL = /(?<![.\w])refusal\(\s*(?:'([\w-]+)'|\w+\s*,)/g

export interface RefusalUse {
  file: string
  /** The code, or undefined if it is not written as a literal. */
  code: string | undefined
}

/** Returns the refusals in the text of a file. */
export const refusalsIn = (file: string, text: string): RefusalUse[] =>
  [...text.matchAll(CALL)].map(([, code]) => ({ file, code }))

/** Returns the code of the kit and server by file, without tests and the tools of programmers. */
const sources = (): ReadonlyMap<string, string> =>
  new Map(
    globSync('{kit,server}/**/*.ts', { cwd: ROOT })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.test\.ts$|\/testing\/|\/testing\.ts$/.test(file))
      .filter((file) => ![...TOOLS, 'kit/game.ts', 'kit/refusal.ts'].includes(file))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )

/** Returns all refusals of the kit and server. */
export const platformRefusals = (): RefusalUse[] =>
  [...sources()].flatMap(([file, text]) => refusalsIn(file, text)).sort((a, b) => (a.file < b.file ? -1 : 1))

/** Returns the refusals of a game's rules. */
export const gameRefusals = ({ name }: CatalogueFiles): RefusalUse[] =>
  globSync(`games/${name}/rules/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|[\\/]testing[\\/]/.test(file))
    .flatMap((file) => refusalsIn(file, readFileSync(join(ROOT, file), 'utf8')))

/**
 * Returns a line for each code that a game shares with the kit, but for which the game has no message of its own. The
 * page would say the message of the kit.
 */
export const sharedCodes = (refusals: readonly RefusalUse[], game: CatalogueFiles, kit: CatalogueFiles): string[] =>
  [...new Set(refusals.map(({ code }) => `refusal.${code}`))]
    .filter((key) => key in (kit.languages.en ?? {}) && !(key in (game.languages.en ?? {})))
    .map((key) => `${game.folder}/en.json: ${key} is missing, and kit/words has another message for it`)

/** Returns the files of the kit and server that can make refusals without a message. */
export const untranslatedRefusers = (): string[] =>
  [...sources()].filter(([, text]) => UNTRANSLATED.test(text)).map(([file]) => file)

/** Returns a line for each refusal without a literal code, and for each message that a language lacks. */
export const flawsOfRefusals = (refusals: readonly RefusalUse[], { folder, languages }: CatalogueFiles): string[] => {
  const unclear = refusals
    .filter(({ code }) => code === undefined)
    .map(({ file }) => `${file}: a code is not a literal`)
  const codes = [...new Set(refusals.flatMap(({ code }) => code ?? []))].sort()
  const missing = Object.entries(languages).flatMap(([language, messages]) =>
    codes
      .map((code) => `refusal.${code}`)
      .filter((key) => !(key in messages))
      .map((key) => `${folder}/${language}.json: ${key} is missing`),
  )
  return [...unclear, ...missing]
}
