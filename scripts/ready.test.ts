// Tests the parts of ready.mjs that need no network, with a prepared checkout and a fake npm that records its calls.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
let home = ''

const NPM = `#!/bin/sh
echo "$1 with NODE_ENV=$NODE_ENV" >> calls
if [ "$1" = ci ] && [ -e refuse-ci ]; then echo "lock file out of step" >&2; exit 1; fi
echo "npm on stdout"
mkdir -p node_modules
`

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'turnstone-ready-'))
  for (const part of ['scripts/ready.mjs', 'scripts/programs.mjs', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(home, part))
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin', 'npm'), NPM)
  chmodSync(join(home, 'bin', 'npm'), 0o755)
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

interface Said {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs ready.mjs. Calls `heard` with everything that ready.mjs has written to stderr so far. */
function ready(heard: (stderr: string) => void = () => {}): Promise<Said> {
  const env = { ...process.env, NODE_ENV: 'production', PATH: [join(home, 'bin'), process.env.PATH].join(delimiter) }
  const child = spawn(process.execPath, ['scripts/ready.mjs'], { cwd: home, env })
  const said: Said = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => {
    said.stdout += part
  })
  child.stderr.on('data', (part: Buffer) => {
    said.stderr += part
    heard(said.stderr)
  })
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...said, code })))
}

function lockBy(pid: number): void {
  mkdirSync(lock(), { recursive: true })
  writeFileSync(join(lock(), 'pid'), String(pid))
}

const lock = () => join(home, '.cache', 'ready.lock')
const calls = () =>
  existsSync(join(home, 'calls')) ? readFileSync(join(home, 'calls'), 'utf8').trim().split('\n') : []

test('installs packages once, including development packages', async () => {
  expect(await ready()).toMatchObject({ code: 0 })
  expect(await ready()).toMatchObject({ code: 0, stderr: '' })
  expect(calls()).toEqual(['ci with NODE_ENV='])
})

test('installs packages again after the lock file has changed', async () => {
  await ready()
  writeFileSync(join(home, 'package-lock.json'), '{}')
  await ready()
  expect(calls()).toHaveLength(2)
})

test('changes nothing while another run holds the lock', async () => {
  lockBy(process.pid)
  let before: string[] | undefined
  await ready((stderr) => {
    if (!stderr.includes('waiting') || before) return
    before = calls()
    rmSync(lock(), { recursive: true })
  })
  expect(before).toEqual([])
  expect(calls()).toHaveLength(1)
})

test('two simultaneous runs both succeed and leave no lock', async () => {
  const both = await Promise.all([ready(), ready()])
  expect(both.map((one) => one.code)).toEqual([0, 0])
  expect(existsSync(lock())).toBe(false)
})

test('removes a lock whose holder has died', async () => {
  lockBy(2 ** 30)
  expect(await ready()).toMatchObject({ code: 0 })
  expect(calls()).toHaveLength(1)
})

test('if npm ci refuses the lock file, the start stops with a message, and stdout stays empty', async () => {
  writeFileSync(join(home, 'refuse-ci'), '')
  expect(await ready()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('npm could not install the packages'),
  })
  expect(calls()).toEqual(['ci with NODE_ENV='])
})
