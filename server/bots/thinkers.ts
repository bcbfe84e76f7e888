// The pool of worker threads in which bots think, and its queue. A thread that dies or takes too long is replaced when
// the next question needs one.
import { Worker } from 'node:worker_threads'
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction } from '#kit/game.ts'
import type { Clock } from '../clock.ts'
import type { Question, Reply } from './thinker.ts'

/**
 * Time for one decision, in ms. Waiting matches share it, so a longer queue gets quicker decisions instead of later
 * ones.
 */
const THOUGHT_MS = 400
const SHORTEST_MS = 20
const THREAD = new URL('./thinker.ts', import.meta.url)

interface Thought {
  question: Omit<Question, 'id' | 'ms'>
  /** How long a thread may work on the question, in ms. */
  patience: number
  /** Cancels the timer of the question. It first limits the wait for a thread, then the wait for the answer. */
  stopClock(): void
  done(reply: Reply): void
  failed(why: Error): void
}

/**
 * The match that asks (`whose`), how long a thread may work (`patience`), and the latest time to start (`by`). Times
 * are in ms.
 */
interface When {
  whose: string
  patience: number
  by?: number | undefined
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
  /** Waiting questions by match. Each match gets its turn, however many questions the others have. */
  readonly #queue = new Map<string, Thought[]>()
  #asked = 0

  constructor(clock: Clock, threads: number, source = THREAD) {
    this.#clock = clock
    this.#most = threads
    this.#source = source
  }

  /** Starts a thread in advance if none is running. */
  wake(): void {
    if (this.#threads.size === 0) this.#start()
  }

  /**
   * Returns the chosen action. Undefined if there is nothing to decide. Rejects if the thread dies, if no thread is
   * free by `by`, or if a thread takes longer than `patience` ms.
   */
  async think(question: Thought['question'], when: When): Promise<AnyAction | undefined> {
    return (await this.#ask(question, when)).action
  }

  /** Returns a suggested action for a person, with the reason. */
  async hint(question: Omit<Thought['question'], 'strength' | 'hint'>, when: When): Promise<Hint | undefined> {
    const { action, why = null } = await this.#ask({ ...question, strength: 'medium', hint: true }, when)
    return action && { action, why }
  }

  #ask(question: Thought['question'], { whose, patience, by }: When): Promise<Reply> {
    return new Promise((done, failed) => {
      const thought: Thought = { question, patience, stopClock: () => {}, done, failed }
      if (by !== undefined) thought.stopClock = this.#clock.at(by, () => this.#missed(whose, thought))
      this.#queue.set(whose, [...(this.#queue.get(whose) ?? []), thought])
      this.#handOut()
    })
  }

  async close(): Promise<void> {
    const [waiting, threads] = [[...this.#queue.values()].flat(), [...this.#threads]]
    this.#queue.clear()
    this.#threads.clear()
    for (const thought of [...waiting, ...threads.flatMap(({ busy }) => busy ?? [])])
      fail(thought, 'the server is stopping')
    await Promise.all(threads.map(({ worker }) => worker.terminate()))
  }

  #handOut(): void {
    while (this.#queue.size > 0) {
      const thread =
        [...this.#threads].find(({ busy }) => !busy) ?? (this.#threads.size < this.#most ? this.#start() : undefined)
      const thought = thread && this.#next()
      if (!thought) return
      thread.busy = thought
      thought.stopClock()
      thought.stopClock = this.#clock.at(this.#clock.now() + thought.patience, () => this.#overtime(thread, thought))
      const ms = Math.max(SHORTEST_MS, (THOUGHT_MS * this.#most) / (this.#most + this.#queue.size))
      thread.worker.postMessage({ ...thought.question, id: ++this.#asked, ms } satisfies Question)
    }
  }

  /**
   * Returns the first question of the match that has waited longest. Its other questions go to the end of the queue.
   */
  #next(): Thought | undefined {
    for (const [whose, [first, ...more]] of this.#queue) {
      this.#queue.delete(whose)
      if (more.length > 0) this.#queue.set(whose, more)
      return first
    }
    return undefined
  }

  #missed(whose: string, thought: Thought): void {
    const rest = this.#queue.get(whose)?.filter((other) => other !== thought) ?? []
    if (rest.length > 0) this.#queue.set(whose, rest)
    else this.#queue.delete(whose)
    fail(thought, 'its turn to think did not come in time')
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

  #answered(thread: Thread, reply: Reply): void {
    const thought = thread.busy
    thread.busy = undefined
    if (thought && reply.trouble !== undefined) fail(thought, reply.trouble)
    else if (thought) {
      thought.stopClock()
      thought.done(reply)
    }
    this.#handOut()
  }

  #overtime(thread: Thread, thought: Thought): void {
    if (thread.busy !== thought) return
    this.#drop(thread, 'it took too long')
    void thread.worker.terminate()
  }

  #drop(thread: Thread, why: string): void {
    if (!this.#threads.delete(thread)) return
    if (thread.busy) fail(thread.busy, why)
    this.#handOut()
  }
}

function fail(thought: Thought, why: string): void {
  thought.stopClock()
  thought.failed(new Error(why))
}
