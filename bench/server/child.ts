// Starts child processes of the bench, each on its own core if the system supports this.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { join } from 'node:path'

const TASKSET = 'taskset'
const pinned = cpus().length > 1 && spawnSync(TASKSET, ['-V']).status === 0

/** Describes which cores are used, or why processes have no cores of their own. */
export const pinning = pinned ? 'server on core 0, load on core 1' : 'not pinned to cores (no taskset, or one core)'

export interface Child {
  /** Resolves to the child's next message that has the given field. */
  heard<T>(field: string): Promise<T>
  tell(message: unknown): void
  /** Disconnects from the process, which then ends. Resolves when it has exited. */
  end(): Promise<void>
}

interface How {
  core: number
  args?: readonly string[]
  flags?: readonly string[]
  env?: Record<string, string>
}

export function startChild(file: string, { core, args = [], flags = [], env = {} }: How): Child {
  const command = [process.execPath, ...flags, join(import.meta.dirname, file), ...args]
  const [first, ...rest] = pinned ? [TASKSET, '-c', String(core), ...command] : command
  const child: ChildProcess = spawn(first as string, rest, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  let words = ''
  child.stderr?.on('data', (part: Buffer) => {
    words = (words + part).slice(-2000)
  })
  const ended = once(child, 'exit')
  return {
    heard<T>(field: string): Promise<T> {
      return new Promise((resolve, reject) => {
        const listen = (message: Record<string, T>): void => {
          if (!(field in message)) return
          child.off('message', listen)
          resolve(message[field] as T)
        }
        child.on('message', listen)
        void ended.then(([code]) => reject(new Error(`${file} ended with ${code} before it sent ${field}: ${words}`)))
      })
    },
    tell: (message) => void child.send(message as object),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      if (child.connected) child.disconnect()
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await ended
      clearTimeout(patience)
    },
  }
}
