// npm run words: prints the typed keys of every catalogue (`words/keys.ts`) from English, and checks all translations.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#kit/words/languages.ts'
import { readCatalogues } from './words/catalogues.ts'
import { flawsOf } from './words/check.ts'
import { keysFile } from './words/values.ts'

const ROOT = join(import.meta.dirname, '..')

const flaws: string[] = []
for (const catalogue of readCatalogues()) {
  writeFileSync(join(ROOT, catalogue.folder, 'keys.ts'), keysFile(catalogue.languages.en ?? {}))
  flaws.push(...flawsOf(catalogue, Object.keys(LANGUAGES)))
}
for (const flaw of flaws) process.stdout.write(`${flaw}\n`)
process.stdout.write(flaws.length === 0 ? 'all catalogues are complete\n' : `${flaws.length} flaws\n`)
process.exitCode = flaws.length === 0 ? 0 : 1
