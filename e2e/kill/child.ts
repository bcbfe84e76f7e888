// Runs the server as a separate process on a data folder that outlives it, to be stopped, killed and started again.
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
  /** True if the test sent SIGKILL. */
  killed: boolean
  client(): Promise<Client>
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>
  signal(signal: NodeJS.Signals): void
  ended: Promise<Ended>
}

interface How {
  env?: Record<string, string>
  /** Milliseconds by which the server's clock is ahead. */
  shift?: number
  /** Limit on the size of any file the server writes, in blocks of 512 bytes. */
  fileLimit?: number
  /** Starts the server by npm in its own process group, like a terminal or a service manager does. */
  npm?: true
}

/** Creates a data folder that is removed after the test. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'turnstone-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Starts a server and waits until it listens. Throws its error output if it ends instead. */
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
export function startUnseen(dataDir: string, how: How = {}): Pick<Child, 'signal' | 'ended'> {
  const { child, ended } = launch(dataDir, how)
  return { signal: (signal) => void child.kill(signal), ended }
}

/** Starts a server that is expected to fail and returns how it ended. */
export const startInVain = (dataDir: string, how: How = {}): Promise<Ended> => launch(dataDir, how).ended

/** Returns the process id of npm's only child. */
export const childOf = (pid: number): number => Number(execSync(`pgrep -P ${pid}`, { encoding: 'utf8' }))

function commandOf({ shift, fileLimit, npm }: How): [string, ...string[]] {
  // Skips the build steps of `npm start`, which are not tested here.
  if (npm) return ['npm', 'start', '--ignore-scripts']
  const server = [process.execPath, ...(shift === undefined ? [MAIN] : [SHIFTED, String(shift)])] as [
    string,
    ...string[],
  ]
  return fileLimit === undefined ? server : ['sh', '-c', `ulimit -f ${fileLimit}; exec "$@"`, 'sh', ...server]
}

function launch(dataDir: string, how: How): { child: ChildProcess; ended: Promise<Ended>; opened: Promise<number> } {
  const [command, ...args] = commandOf(how)
  // All servers share one compile cache if the tests set it.
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
    // The whole process group has ended.
  }
}
