// The pool of worker threads in which bots think, the queue of questions, and the time limit for each decision. A
// thread that dies or takes too long is replaced when the next question needs a thread.
import type { Hint } from '#kit/bots/hint.ts'
import type { AnyAction } from '#kit/game.ts'
import type { Clock } from '../base/clock.ts'
import { WorkerClient } from '../base/worker-client.ts'
import type { Question, Reply, ThinkerApi } from './thinker.ts'

/** Milliseconds for computing one decision. If many matches wait, each decision gets a part of this time. */
const THOUGHT_MS = 400
const SHORTEST_MS = 20
const THREAD = new URL('./thinker.ts', import.meta.url)

interface Thought {
  question: Omit<Question, 'ms'>
  /** How long a thread may work on the question: a duration in milliseconds. */
  patience: number
  /** Cancels the question's timer, which first limits the wait for a free thread and then the wait for the answer. */
  stopClock(): void
  done(reply: Reply): void
  failed(why: Error): void
}

/**
 * The match that a question is about (`whose`), the milliseconds that a thread may work on the question (`patience`),
 * and the latest time at which the thread may start (`by`).
 */
interface When {
  whose: string
  patience: number
  by?: number | undefined
}

interface Thread {
  client: WorkerClient<ThinkerApi>
  busy: Thought | undefined
}

export class Thinkers {
  readonly #clock: Clock
  readonly #most: number
  readonly #source: URL
  readonly #threads = new Set<Thread>()
  /** Waiting questions by match. Threads take one question from each match in turn. */
  readonly #queue = new Map<string, Thought[]>()

  constructor(clock: Clock, threads: number, source = THREAD) {
    this.#clock = clock
    this.#most = threads
    this.#source = source
  }

  /** Starts a worker thread in advance if no thread is running. */
  wake(): void {
    if (this.#threads.size === 0) this.#start()
  }

  /**
   * Returns the action that the bot chooses. Undefined if the bot has nothing to decide. Rejects if the thread dies, if
   * no thread is free by the time `by`, or if a thread takes longer than `patience` ms.
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
    await Promise.all(threads.map(({ client }) => client.close()))
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
      thread.client.call('think', { ...thought.question, ms }).then(
        (reply) => this.#answered(thread, () => finish(thought, reply)),
        (error: Error) => this.#answered(thread, () => fail(thought, error.message)),
      )
    }
  }

  /** Returns the first question of the match that has waited longest, and moves this match to the end of the queue. */
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
    const thread: Thread = {
      client: new WorkerClient(this.#source, { onEnd: (reason) => this.#drop(thread, `the thread died: ${reason}`) }),
      busy: undefined,
    }
    this.#threads.add(thread)
    return thread
  }

  /** Settles the promise of the question that the thread has answered. Then gives the thread its next question. */
  #answered(thread: Thread, settle: () => void): void {
    if (!this.#threads.has(thread)) return
    thread.busy = undefined
    settle()
    this.#handOut()
  }

  #overtime(thread: Thread, thought: Thought): void {
    if (thread.busy !== thought) return
    this.#drop(thread, 'it took too long')
    void thread.client.close()
  }

  #drop(thread: Thread, why: string): void {
    if (!this.#threads.delete(thread)) return
    if (thread.busy) fail(thread.busy, why)
    this.#handOut()
  }
}

function finish(thought: Thought, reply: Reply): void {
  thought.stopClock()
  thought.done(reply)
}

function fail(thought: Thought, why: string): void {
  thought.stopClock()
  thought.failed(new Error(why))
}
