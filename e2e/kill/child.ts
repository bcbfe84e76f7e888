// The server as a process of its own, on a folder that outlives it: to be stopped, killed and started again.
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
const MAIN = join(ROOT, 'server/main.ts')
const SHIFTED = fileURLToPath(new URL('./shifted.ts', import.meta.url))
const OPEN = /open on http:\/\/localhost:(\d+)\n/

export interface Ended {
  code: number | null
  signal: NodeJS.Signals | null
  stderr: string
}

export interface Child {
  port: number
  pid: number
  /** We sent it SIGKILL. */
  killed: boolean
  client(): Promise<Client>
  /** SIGKILL: resolves when it is gone. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  ended: Promise<Ended>
}

interface How {
  env?: Record<string, string>
  /** The server's clock is so far ahead of the machine's, ms. */
  shift?: number
  /** No file it writes may be larger, in blocks of 512 bytes. */
  fileLimit?: number
  /** Started by npm, in a process group of its own, as by a terminal or a service manager. */
  npm?: true
}

/** A folder for a test's data, gone after it. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'turnstone-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts a server that is to open; if it ends instead, that is an error with its own words. */
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

/** Starts a server and does not wait until it opens. */
export function startUnseen(dataDir: string, how: How = {}): Pick<Child, 'signal' | 'ended'> {
  const { child, ended } = launch(dataDir, how)
  return { signal: (signal) => void child.kill(signal), ended }
}

/** Starts a server that is not to open: how it ended. */
export const startInVain = (dataDir: string, how: How = {}): Promise<Ended> => launch(dataDir, how).ended

/** What npm started is its only child. */
export const childOf = (pid: number): number => Number(execSync(`pgrep -P ${pid}`, { encoding: 'utf8' }))

function commandOf({ shift, fileLimit, npm }: How): [string, ...string[]] {
  // What `npm start` does first, packages and the web app, is not what is tried here.
  if (npm) return ['npm', 'start', '--ignore-scripts']
  const server = [process.execPath, ...(shift === undefined ? [MAIN] : [SHIFTED, String(shift)])] as [
    string,
    ...string[],
  ]
  return fileLimit === undefined ? server : ['sh', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'sh', ...server]
}

function launch(dataDir: string, how: How): { child: ChildProcess; ended: Promise<Ended>; opened: Promise<number> } {
  const [command, ...args] = commandOf(how)
  // What it is made of is compiled once for all of them, where the tests say so.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...LOOSE, LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...how.env }
  const child = spawn(command, args, {
    env,
    cwd: ROOT,
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
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => ({ code, signal, stderr }) as Ended)
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
    // All of it has ended.
  }
}
