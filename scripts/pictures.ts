// npm run pictures [-- FOLDER [words]]: runs the browser tests and saves a picture of every screen. With words, runs
// only tests whose path contains one of them. With `--lang de`, saves pictures of
// a match of each game and of the shell's screens in that language.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = join(import.meta.dirname, '..')
const { values, positionals } = parseArgs({ options: { lang: { type: 'string' } }, allowPositionals: true })
const { lang } = values
const [folder = lang ? `pictures-${lang}` : 'pictures', ...words] = positionals
const PICTURES = resolve(ROOT, folder)
const usual = lang ? ['e2e/languages/match.test.ts', 'e2e/languages/shell.test.ts'] : ['screens.test.ts']
const tests = words.length > 0 ? words.map((word) => `e2e/${word}`) : usual
const done = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--silent', '--project', 'all', ...tests],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PICTURES, ...(lang && { LANGUAGE: lang }) },
  },
)
process.stdout.write(`pictures are in ${PICTURES}\n`)
process.exitCode = done.status ?? 1
