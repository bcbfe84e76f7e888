// Prepares the checkout to run, on any Node ≥ 20, and prints its progress to stderr only.
//   node scripts/ready.mjs          packages and the right Node version
//   node scripts/ready.mjs web      … and the built web app
//   node scripts/ready.mjs cluster  … and the built web app, a PostgreSQL and a Redis
//   node scripts/ready.mjs tests    … and three browsers, a PostgreSQL and a Redis for the tests
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firefoxProgram, hasWebkit, isOnPath, NODE_PACKAGES, postgresFolder, redisProgram } from './programs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const inRoot = (...path) => join(root, ...path)
const windows = process.platform === 'win32'
const platform = `${process.platform}-${process.arch}`

const say = (words) => process.stderr.write(`turnstone: ${words}\n`)
const die = (words) => {
  say(words)
  process.exit(1)
}

/**
 * Runs a command and returns true if it succeeded. Its output goes to stderr, because stdout belongs to the command
 * that runs later.
 */
function run(command, args, env = {}) {
  const done = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
    shell: windows,
  })
  if (done.error) say(`could not run ${command}: ${done.error.message}`)
  return done.status === 0
}

function hashOf(...parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

// Stamp files in node_modules record the finished steps. All steps run again after node_modules is deleted.
const stampFile = (name) => inRoot('node_modules', '.ready', name)
const stamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '')
function setStamp(name, value) {
  mkdirSync(dirname(stampFile(name)), { recursive: true })
  writeFileSync(stampFile(name), value)
}

const npm = windows ? 'npm.cmd' : 'npm'
const exe = windows ? 'node.exe' : 'node'
const ownNode = inRoot('node_modules', '.bin', exe)
const ownExec = inRoot('node_modules', '.bin', 'exec.cmd')
const newEnough = Number(process.versions.node.split('.')[0]) >= 26

function wantedPackages() {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  )
  return hashOf(
    platform,
    JSON.stringify([dependencies, devDependencies, optionalDependencies]),
    readFileSync(inRoot('package-lock.json')),
  )
}

const packagesReady = () =>
  stamp('packages') === wantedPackages() && (existsSync(ownNode) || newEnough) && (existsSync(ownExec) || !windows)

function packages() {
  const wanted = wantedPackages()
  say('installing packages (only when they change; a minute on a slow line)')
  install()
  linkNode()
  // Scripts start the server with `exec`, so that signals reach the server instead of a shell. Windows has no `exec`,
  // so this file runs the command itself there.
  if (windows) writeFileSync(ownExec, '@%*\r\n')
  setStamp('packages', wanted)
}

function install() {
  // npm must not run on the Node binary that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== dirname(ownNode))
  const env = { ...process.env, NODE_ENV: '', PATH: path.join(delimiter) }
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  if (!run(npm, ['ci', ...flags], env)) die('npm could not install the packages; its output is above')
}

/**
 * Links node_modules/.bin/node to the Node that npm has installed as a package. npm 10 does not make this link if the
 * package has a binary for one platform only.
 */
function linkNode() {
  const binary = inRoot('node_modules', NODE_PACKAGES[platform] ?? 'none', 'bin', exe)
  rmSync(ownNode, { force: true })
  if (existsSync(binary) && !windows) chmodSync(binary, 0o755)
  if (!existsSync(binary) || spawnSync(binary, ['--version']).status !== 0) {
    if (newEnough) return
    die(`there is no ready-made Node 26 for this system (${platform}): install Node 26 or later by hand and try again`)
  }
  mkdirSync(dirname(ownNode), { recursive: true })
  if (windows) copyFileSync(binary, ownNode)
  else symlinkSync(relative(dirname(ownNode), binary), ownNode)
}

function filesBelow(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => !file.endsWith('.test.ts') && statSync(inRoot(file), { throwIfNoEntry: false })?.isFile())
    .sort()
}

const wantedWeb = () =>
  hashOf(
    stamp('packages'),
    ...[
      ...filesBelow('web'),
      ...filesBelow('kit'),
      ...filesBelow('games'),
      ...filesBelow(join('scripts', 'build')),
      'scripts/typebox-in-browsers.ts',
      'vite.config.ts',
    ].flatMap((file) => [file, readFileSync(inRoot(file))]),
  )

const webReady = () => stamp('web') === wantedWeb() && existsSync(inRoot('dist', 'index.html'))

function web() {
  const wanted = wantedWeb()
  say('building the web app')
  const node = existsSync(ownNode) ? ownNode : process.execPath
  if (
    !run(node, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
      NODE_ENV: 'production',
    })
  )
    die('the web app does not build; the reason is above')
  setStamp('web', wanted)
}

/** Full browsers. Most tests use the faster headless shell if it is installed, but it shows no notifications. */
const BROWSERS = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Package managers: the command that installs packages, and the packages' names. */
const INSTALLERS = [
  {
    manager: '/usr/bin/apt-get',
    steps: (packages) => [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    ],
    browser: ['chromium-headless-shell', 'chromium', 'fonts-dejavu-core'],
    firefox: ['firefox-esr'],
    webkit: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
    postgres: ['postgresql'],
    redis: ['redis-server'],
    python: ['python3'],
  },
  {
    manager: '/usr/bin/dnf',
    steps: (packages) => [['install', '-y', '-q', ...packages]],
    browser: ['chromium-headless', 'chromium', 'dejavu-sans-fonts'],
    firefox: ['firefox'],
    postgres: ['postgresql-server'],
    redis: ['valkey'],
    python: ['python3'],
  },
  {
    manager: '/usr/bin/pacman',
    steps: (packages) => [['-Sy', '--noconfirm', '--needed', ...packages]],
    browser: ['chromium', 'ttf-dejavu'],
    firefox: ['firefox'],
    webkit: ['webkit2gtk-4.1', 'xorg-server-xvfb', 'python-gobject'],
    postgres: ['postgresql'],
    redis: ['valkey'],
    python: ['python'],
  },
  {
    manager: '/sbin/apk',
    steps: (packages) => [['add', '--quiet', ...packages]],
    browser: ['chromium', 'font-dejavu'],
    firefox: ['firefox-esr'],
    postgres: ['postgresql'],
    redis: ['valkey'],
    python: ['python3'],
  },
]

/** Installs a program with the system's package manager. */
function installProgram(what, name) {
  const installer = INSTALLERS.find(({ manager }) => existsSync(manager))
  if (!installer?.[what]) return
  say(`installing ${name} (${installer.manager})`)
  const command = process.getuid?.() === 0 ? [installer.manager] : ['sudo', '-n', installer.manager]
  // Debian starts an installed server at once unless the run level forbids it. This project starts its own.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  installer.steps(installer[what]).every((args) => run(command[0], [...command.slice(1), ...args], env))
}

const browserReady = () => BROWSERS.some((path) => path && existsSync(path))

/** Installs a browser. Without one, the other tests still run, and browser tests fail with a message. */
function browser() {
  installProgram('browser', 'Chromium')
  if (!browserReady())
    say('the tests in a browser will fail: install Chromium and name it in CHROMIUM=/path/to/chromium')
}

const without = (process.env.WITHOUT ?? '').split(',').map((name) => name.trim())
const postgresReady = () => without.includes('postgres') || postgresFolder() !== undefined

function postgres() {
  installProgram('postgres', 'PostgreSQL')
  if (!postgresReady())
    die(
      'a PostgreSQL is needed: install it and name its folder in POSTGRES_BIN=/path/to/bin, or run the tests with WITHOUT=postgres',
    )
}

const redisReady = () => without.includes('redis') || redisProgram() !== undefined

function redis() {
  installProgram('redis', 'Redis')
  if (!redisReady())
    die(
      'a Redis is needed: install it and name it in REDIS_SERVER=/path/to/redis-server, or do without it with WITHOUT=redis',
    )
}

const pythonReady = () => isOnPath('python3')

/** Installs Python. Without it, the other tests still run, and the tests of the Python bot fail. */
function python() {
  installProgram('python', 'Python')
  if (!pythonReady()) say('the tests of the Python bot will fail: install Python 3.9 or newer as python3')
}

const firefoxReady = () => without.includes('firefox') || firefoxProgram() !== undefined

function firefox() {
  installProgram('firefox', 'Firefox')
  if (!firefoxReady())
    die('Firefox is needed: install it and name it in FIREFOX=/path/to/firefox, or run the tests with WITHOUT=firefox')
}

const webkitReady = () => without.includes('webkit') || hasWebkit()

function webkit() {
  installProgram('webkit', 'WebKitGTK')
  if (!webkitReady())
    die(
      'WebKitGTK is needed: install WebKitWebDriver, Xvfb, and WebKit2GTK 4.1 for Python (gi), or run the tests with WITHOUT=webkit',
    )
}

const lock = inRoot('.cache', 'ready.lock')
const mine = inRoot('.cache', `ready.${process.pid}`)
/** Milliseconds after which a lock is out of date, because its process id may by then belong to another process. */
const LONGEST_MS = 15 * 60_000
const agedMs = (folder) => Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
const holder = (folder) => (existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0)

function alive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes the lock by renaming a folder with a file in it. The renaming fails while another run holds the lock. */
function take() {
  rmSync(mine, { recursive: true, force: true })
  mkdirSync(mine, { recursive: true })
  writeFileSync(join(mine, 'pid'), String(process.pid))
  try {
    renameSync(mine, lock)
    return true
  } catch {
    return false
  }
}

function breakStale(pid) {
  const stale = `${mine}.stale`
  try {
    renameSync(lock, stale)
    // If the moved lock has another holder, another run had already replaced the stale lock: put the new lock back.
    if (holder(stale) !== pid) return renameSync(stale, lock)
  } catch {
    return
  }
  rmSync(stale, { recursive: true, force: true })
}

function alone(work) {
  let told = false
  while (!take()) {
    const pid = holder(lock)
    if (pid && (!alive(pid) || agedMs(lock) > LONGEST_MS)) breakStale(pid)
    else if (!told) {
      say('waiting for another start that is installing or building')
      told = true
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }))
  work()
  rmSync(mine, { recursive: true, force: true })
}

const wanted = process.argv[2]
const NEEDS = {
  web: [[webReady, web]],
  cluster: [
    [webReady, web],
    [postgresReady, postgres],
    [redisReady, redis],
  ],
  tests: [
    [browserReady, browser],
    [pythonReady, python],
    [firefoxReady, firefox],
    [webkitReady, webkit],
    [postgresReady, postgres],
    [redisReady, redis],
  ],
}
const steps = [[packagesReady, packages], ...(NEEDS[wanted] ?? [])]

if (!steps.every(([ready]) => ready())) {
  alone(() => {
    for (const [ready, make] of steps) if (!ready()) make()
  })
}
