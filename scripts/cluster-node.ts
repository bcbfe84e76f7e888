// One node of the local cluster: the server as with `npm start`, in its own process on its own port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const MAIN = join(import.meta.dirname, '..', 'server', 'main.ts')

export class ClusterNode {
  readonly number: number
  readonly #env: Record<string, string>
  readonly #gone: (node: ClusterNode, how: string) => void
  #child: ChildProcess | undefined
  /** Port for players; undefined before the start and after the end of the node. */
  port: number | undefined

  constructor(number: number, env: Record<string, string>, gone: (node: ClusterNode, how: string) => void) {
    this.number = number
    this.#env = env
    this.#gone = gone
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** Resolves when the node accepts players. */
  async start(): Promise<void> {
    const env = { ...process.env, LOG_LEVEL: 'warn', ...this.#env, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '1' }
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    const open = Promise.withResolvers<void>()
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const port = /open on http:\/\/localhost:(\d+)/.exec(line)?.[1]
        if (port === undefined) return void process.stdout.write(`node ${this.number}: ${line}\n`)
        this.port = Number(port)
        open.resolve()
      })
    }
    child.on('exit', (code, signal) => {
      this.#child = undefined
      this.port = undefined
      this.#gone(this, signal ?? `exit code ${code}`)
      open.reject(new Error(`node ${this.number} does not start`))
    })
    await open.promise
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}
