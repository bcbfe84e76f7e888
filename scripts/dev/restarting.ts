// A game server that is restarted when its code changes. Requests wait while it starts.
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, 'game-server.ts')
export class RestartingServer {
  readonly #env: NodeJS.ProcessEnv
  readonly #say: (words: string) => void
  #process: ChildProcess | undefined
  #port: Promise<number | null> = Promise.resolve(null)
  /** Restarts run one after the other. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(env: NodeJS.ProcessEnv, say: (words: string) => void) {
    this.#env = env
    this.#say = say
  }

  /** Resolves to the port of the newest server once it has started, or to null if it could not start. */
  async port(): Promise<number | null> {
    for (;;) {
      const newest = this.#port
      const port = await newest
      if (newest === this.#port) return port
    }
  }

  /** Stops the server, if it runs, and starts it with the newest code. */
  restart(): Promise<number | null> {
    this.#port = this.#last.then(async () => {
      await this.stop()
      return this.#start()
    })
    this.#last = this.#port
    return this.#port
  }

  async stop(): Promise<void> {
    const running = this.#process
    this.#process = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    // Every confirmed action is on disk, so the server need not end in an orderly way.
    running.kill('SIGKILL')
    await ended
  }

  #start(): Promise<number | null> {
    const started = fork(PROGRAM, { env: { ...this.#env, PORT: '0', HOST: '127.0.0.1' }, stdio: 'inherit' })
    this.#process = started
    return new Promise((resolve) => {
      started.once('message', (message) => resolve((message as { port: number }).port))
      started.once('exit', () => {
        if (this.#process === started) this.#say('the game server has ended; it starts again after the next change')
        resolve(null)
      })
    })
  }
}
