// The threads in which bots think, and the queue in front of them. A thread that dies or takes too long is replaced when there is more to think about.
import { Worker } from 'node:worker_threads'
import type { AnyAction } from '#kit/game.ts'
import type { Clock } from '../clock.ts'
import type { Question, Reply } from './thinker.ts'

/** Time for one thought, ms. It is shared by all that wait: a crowd gets quicker answers, not later ones. */
const THOUGHT_MS = 400
const SHORTEST_MS = 20
const THREAD = new URL('./thinker.ts', import.meta.url)

interface Thought {
  question: Omit<Question, 'id' | 'ms'>
  giveUp(): void
  done(action: AnyAction | undefined): void
  failed(why: Error): void
}

interface Thread {
  worker: Worker
  busy: Thought | undefined
}

export class Thinkers {
  readonly #clock: Clock
  readonly #most: number
  readonly #source: URL
  readonly #threads = new Set<Thread>()
  #queue: Thought[] = []
  #asked = 0

  constructor(clock: Clock, threads: number, source = THREAD) {
    this.#clock = clock
    this.#most = threads
    this.#source = source
  }

  /** A thread will be needed soon. */
  wake(): void {
    if (this.#threads.size === 0) this.#start()
  }

  /** What to do; nothing if there is nothing to decide. Rejects if the thread dies or there is no answer within `patience` ms. */
  think(question: Thought['question'], patience: number): Promise<AnyAction | undefined> {
    return new Promise((done, failed) => {
      const thought: Thought = { question, giveUp: this.#clock.at(this.#clock.now() + patience, () => this.#overtime(thought)), done, failed }
      this.#queue.push(thought)
      this.#handOut()
    })
  }

  async close(): Promise<void> {
    const [waiting, threads] = [this.#queue, [...this.#threads]]
    this.#queue = []
    this.#threads.clear()
    for (const thought of [...waiting, ...threads.flatMap(({ busy }) => busy ?? [])]) fail(thought, 'the house is closing')
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #handOut(): void {
    while (this.#queue.length > 0) {
      const thread = [...this.#threads].find(({ busy }) => !busy) ?? (this.#threads.size < this.#most ? this.#start() : undefined)
      const thought = thread && this.#queue.shift()
      if (!thought) return
      thread.busy = thought
      const ms = Math.max(SHORTEST_MS, (THOUGHT_MS * this.#most) / (this.#most + this.#queue.length))
      thread.worker.postMessage({ ...thought.question, id: ++this.#asked, ms } satisfies Question)
    }
  }

  #start(): Thread {
    const thread: Thread = { worker: new Worker(this.#source), busy: undefined }
    let death = 'it ended'
    this.#threads.add(thread)
    thread.worker.on('message', (reply: Reply) => this.#answered(thread, reply))
    thread.worker.on('error', (error: unknown) => {
      death = error instanceof Error ? error.message : String(error)
    })
    thread.worker.on('exit', () => this.#drop(thread, `the thread died: ${death}`))
    return thread
  }

  #answered(thread: Thread, { action, trouble }: Reply): void {
    const thought = thread.busy
    thread.busy = undefined
    if (thought && trouble !== undefined) fail(thought, trouble)
    else if (thought) {
      thought.giveUp()
      thought.done(action)
    }
    this.#handOut()
  }

  #overtime(thought: Thought): void {
    const thread = [...this.#threads].find(({ busy }) => busy === thought)
    if (thread) {
      this.#drop(thread, 'it took too long')
      void thread.worker.terminate()
    } else if (this.#queue.includes(thought)) {
      this.#queue = this.#queue.filter((other) => other !== thought)
      fail(thought, 'its turn to think did not come in time')
    }
  }

  #drop(thread: Thread, why: string): void {
    if (!this.#threads.delete(thread)) return
    if (thread.busy) fail(thread.busy, why)
    this.#handOut()
  }
}

function fail(thought: Thought, why: string): void {
  thought.giveUp()
  thought.failed(new Error(why))
}
