// npm run pictures [-- FOLDER [words]]: runs the browser tests and saves a picture of every screen. With words, runs
// only tests whose path contains one of them.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const [folder = 'pictures', ...words] = process.argv.slice(2)
const PICTURES = resolve(ROOT, folder)
const tests = words.length > 0 ? words.map((word) => `e2e/${word}`) : ['screens.test.ts']
const done = spawnSync(
  process.execPath,
  [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--silent', '--project', 'all', ...tests],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PICTURES },
  },
)
process.stdout.write(`pictures are in ${PICTURES}\n`)
process.exitCode = done.status ?? 1
