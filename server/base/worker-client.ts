// The client of a worker thread. The client sends calls to the thread and matches each answer to its call by the call's
// id.
import { Worker } from 'node:worker_threads'

/** Requires every member of a thread's API to be a function. */
export type Functions<Api> = { [Name in keyof Api]: (...given: never) => unknown }

/** A call that the client sends to the thread. */
export interface ThreadCall {
  id: number
  name: string
  given: unknown[]
}

/** The thread's answer to one call. `error` is the message of the error that the called function threw. */
export type ThreadAnswer = { id: number; answer: unknown } | { id: number; error: string }

/** The error of calls that were unanswered when the thread ended. Its message says why the thread ended. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError'
}

interface Options {
  /** Data for the thread. The thread reads the data as `workerData`. */
  data?: unknown
  /** Called when the thread has ended for any reason, before its pending calls are rejected. */
  onEnd?(reason: string): void
}

interface Pending {
  resolve(answer: never): void
  reject(error: Error): void
}

export class WorkerClient<Api extends Functions<Api>> {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #end: ThreadEndedError | undefined

  /** Starts the thread. `source` is the thread's module, which passes the functions of `Api` to `answerCalls`. */
  constructor(source: URL, { data, onEnd }: Options = {}) {
    this.#worker = new Worker(source, { workerData: data })
    let reason = 'it ended'
    this.#worker.on('message', (message: unknown) => this.#onMessage(message))
    this.#worker.on('error', (error: unknown) => {
      reason = error instanceof Error ? error.message : String(error)
    })
    this.#worker.on('exit', () => {
      this.#end = new ThreadEndedError(reason)
      onEnd?.(reason)
      for (const { reject } of this.#pending.values()) reject(this.#end)
      this.#pending.clear()
    })
  }

  /**
   * Calls a function in the thread. Rejects with the message of an error that the function throws, and with a
   * ThreadEndedError if the thread ends before answering the call.
   */
  call<Name extends keyof Api & string>(
    name: Name,
    ...given: Parameters<Api[Name]>
  ): Promise<Awaited<ReturnType<Api[Name]>>> {
    if (this.#end) return Promise.reject(this.#end)
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#worker.postMessage({ id, name, given } satisfies ThreadCall)
      this.#pending.set(id, { resolve, reject })
    })
  }

  /** Terminates the thread at once, even if the thread is busy. Resolves when the thread has ended. */
  async close(): Promise<void> {
    await this.#worker.terminate()
  }

  #onMessage(message: unknown): void {
    if (!isAnswer(message)) return
    const pending = this.#pending.get(message.id)
    this.#pending.delete(message.id)
    if ('error' in message) pending?.reject(new Error(message.error))
    else pending?.resolve(message.answer as never)
  }
}

/** True for the answer to a call. Under `node --watch`, the thread also sends messages of Node itself. */
const isAnswer = (message: unknown): message is ThreadAnswer =>
  typeof message === 'object' && message !== null && 'id' in message
