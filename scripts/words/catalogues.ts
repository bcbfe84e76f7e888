// The catalogues of the project as files: where they are, what they contain, and which code uses them.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The messages of a catalogue in one language, as they are written. */
export type Sources = Readonly<Record<string, string>>

export interface CatalogueFiles {
  /** `web`, `kit` or the id of a game. */
  name: string
  /** The folder with the files, relative to the project: `games/titans/words`. */
  folder: string
  /** The messages by language. */
  languages: Readonly<Record<string, Sources>>
  /** Glob patterns of the code that uses the catalogue. */
  users: readonly string[]
}

const readLanguages = (folder: string): Record<string, Sources> =>
  Object.fromEntries(
    globSync('*.json', { cwd: join(ROOT, folder) })
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(ROOT, folder, file), 'utf8'))]),
  )

function usersOf(name: string): string[] {
  if (name === 'web') return ['web/**/*.{ts,tsx}']
  if (name === 'kit') return ['{kit,server,web}/**/*.{ts,tsx}']
  return [`games/${name}/{rules,table}/**/*.{ts,tsx}`]
}

/** Returns all catalogues of the project. */
export function readCatalogues(): CatalogueFiles[] {
  const folders = ['kit/words', 'web/words', ...globSync('games/*/words', { cwd: ROOT }).sort()]
  return folders
    .map((folder) => folder.replaceAll('\\', '/'))
    .filter((folder) => existsSync(join(ROOT, folder, 'en.json')))
    .map((folder) => {
      const name = folder.split('/').at(-2) ?? ''
      return { name, folder, languages: readLanguages(folder), users: usersOf(name) }
    })
}

/** Returns the text of all files that use the catalogue, without tests. */
export const codeUsing = ({ users }: CatalogueFiles): string =>
  users
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((file) => !/\.test\.tsx?$|[\\/]testing[\\/]|words[\\/]keys\.ts$/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
