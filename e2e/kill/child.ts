// Runs the server as a separate process that tests can stop, kill and start again with the same data folder.
import { type ChildProcess, execSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { Client } from '#server/testing/client.ts'
import { LOOSE } from '#server/testing/server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLOCK_AHEAD = fileURLToPath(new URL('./clock-ahead.ts', import.meta.url))
const OPEN = /open on http:\/\/localhost:(\d+)\n/

export interface ProcessEnd {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

export interface Child {
  port: number
  pid: number
  /** True if the test sent SIGKILL. */
  killed: boolean
  client(): Promise<Client>
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  ended: Promise<ProcessEnd>
}

export interface How {
  /** Folder of the checkout whose server is started. By default this checkout. */
  root?: string
  env?: Record<string, string>
  /** Duration in milliseconds by which the server's clock is ahead of the real clock. */
  shift?: number
  /** Limit on the size of any file that the server writes, in blocks of 512 bytes. */
  fileLimit?: number
  /** Starts the server with npm in a process group of its own, as a terminal does. */
  npm?: true
}

/** Creates a data folder that is removed after the test. */
export function dataFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'turnstone-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts a server and waits until it listens. If the process ends instead, throws its error output. */
export async function startChild(dataDir: string, how: How = {}): Promise<Child> {
  const { child, ended, opened } = launch(dataDir, how)
  const port = await Promise.race([
    opened,
    ended.then(({ code, stderr }) => Promise.reject(new Error(`the server ended with ${code}: ${stderr}`))),
  ])
  const self: Child = {
    port,
    pid: child.pid as number,
    killed: false,
    client: () => Client.open(port),
    async kill() {
      self.killed = true
      child.kill('SIGKILL')
      await ended
    },
    signal: (signal) => void child.kill(signal),
    ended,
  }
  return self
}

/** Starts a server without waiting until it listens. */
export function startWithoutWaiting(dataDir: string, how: How = {}): Pick<Child, 'signal' | 'ended'> {
  const { child, ended } = launch(dataDir, how)
  return { signal: (signal) => void child.kill(signal), ended }
}

/** Starts a server that should fail, and returns its exit code and output. */
export const startExpectingFailure = (dataDir: string, how: How = {}): Promise<ProcessEnd> => launch(dataDir, how).ended

/** Returns the process id of npm's only child. */
export const childOf = (pid: number): number => Number(execSync(`pgrep -P ${pid}`, { encoding: 'utf8' }))

function commandOf({ root = ROOT, shift, fileLimit, npm }: How): [string, ...string[]] {
  // Skips the build steps of `npm start`, which this test does not check.
  if (npm) return ['npm', 'start', '--ignore-scripts']
  const server = [
    process.execPath,
    ...(shift === undefined ? [join(root, 'server/main.ts')] : [CLOCK_AHEAD, String(shift)]),
  ] as [string, ...string[]]
  return fileLimit === undefined ? server : ['sh', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'sh', ...server]
}

function launch(
  dataDir: string,
  how: How,
): { child: ChildProcess; ended: Promise<ProcessEnd>; opened: Promise<number> } {
  const [command, ...args] = commandOf(how)
  // All servers share a cache of compiled code if the tests' environment names a folder for it.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...LOOSE, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...how.env }
  const child = spawn(command, args, {
    env,
    cwd: how.root ?? ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: how.npm ?? false,
  })
  const { promise: opened, resolve: open } = Promise.withResolvers<number>()
  let stderr = ''
  child.stderr.on('data', (part: Buffer) => {
    stderr += part
    const port = OPEN.exec(stderr)?.[1]
    if (port) open(Number(port))
  })
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal, stderr }) as ProcessEnd)
  onTestFinished(async () => {
    if (how.npm) killGroup(child.pid as number)
    child.kill('SIGKILL')
    await ended
  })
  return { child, ended, opened }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The signal fails if all processes of the group have already ended.
  }
}
