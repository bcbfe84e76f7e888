// Sends calls to the thread that owns the file. All calls made during one write form the next group.
import { Worker } from 'node:worker_threads'
import { type AnyCall, pack } from './group.ts'
import { CALLS, type CallName, type Calls, type Journal, JournalError } from './journal.ts'
import type { SqliteOptions } from './sqlite-file.ts'
import type { BackedUp, Carried, Opened, Reply, Request, ThreadData } from './sqlite-thread.ts'
import type { Trouble } from './sqlite-trouble.ts'

interface Waiting {
  call: AnyCall
  resolve(answer: unknown): void
  reject(error: JournalError): void
}

const GROUP_LIMIT = 1000
const THREAD = new URL('./sqlite-thread.ts', import.meta.url)

export async function openClient(file: string, options: SqliteOptions, thread = THREAD): Promise<Journal> {
  const client = new Client({ file, options }, thread)
  const opened = await client.start()
  if (opened instanceof JournalError) throw opened
  const calls = Object.fromEntries(
    (Object.keys(CALLS) as CallName[]).map((name) => [name, (...given: unknown[]) => client.call([name, ...given])]),
  ) as unknown as Calls
  return {
    ...calls,
    ...opened,
    backUp: (file) => client.backUp(file),
    close: () => client.close(),
    stats: () => client.stats(),
  }
}

class Client {
  readonly #data: ThreadData
  readonly #thread: URL
  readonly #counts = { groups: 0, rows: 0, failures: 0, corrupt: 0, commitMs: 0 }
  #waiting: Waiting[] = []
  #underWay: Waiting[] = []
  #backups: { file: string; done: PromiseWithResolvers<void> }[] = []
  #worker: Worker | undefined
  #ready = false
  #soon = false
  #closing: PromiseWithResolvers<void> | undefined

  constructor(data: ThreadData, thread: URL) {
    this.#data = data
    this.#thread = thread
  }

  call(call: AnyCall): Promise<unknown> {
    if (this.#closing) return Promise.reject(new JournalError('closed', 'The journal is closed'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject })
      if (!this.#soon) queueMicrotask(() => this.#handOver())
      this.#soon = true
    })
  }

  backUp(file: string): Promise<void> {
    if (this.#closing || !this.#worker) return Promise.reject(new JournalError('closed', 'The journal is closed'))
    const done = Promise.withResolvers<void>()
    this.#backups.push({ file, done })
    this.#send({ backup: file })
    return done.promise
  }

  close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = Promise.withResolvers()
      if (!this.#worker && this.#waiting.length === 0) this.#closing.resolve()
      else this.#handOver()
    }
    return this.#closing.promise
  }

  stats() {
    return { ...this.#counts, waiting: this.#waiting.length + this.#underWay.length }
  }

  /** Starts the thread. Resolves with the opened journal's data, or with the error that prevented opening. */
  start(): Promise<Opened | JournalError> {
    const { promise, resolve } = Promise.withResolvers<Opened | JournalError>()
    const worker = new Worker(this.#thread, { workerData: this.#data })
    let death = 'it ended'
    this.#worker = worker
    worker.on('message', (message: unknown) => {
      if (!isReply(message)) return
      if ('answers' in message) return this.#answered(message)
      if ('backup' in message) return this.#backedUp(message)
      if ('opened' in message) {
        this.#ready = true
        resolve(message.opened)
        return this.#handOver()
      }
      this.#ended()
      void worker.terminate()
      resolve(errorOf(message.trouble))
    })
    worker.on('error', (error: unknown) => {
      death = error instanceof Error ? error.message : String(error)
    })
    worker.on('exit', () => {
      if (this.#worker !== worker) return
      this.#ended()
      const error = new JournalError(
        'died',
        `The journal's thread died (${death}); what was under way may or may not be on disk`,
      )
      this.#rejectAll(error)
      resolve(error)
    })
    return promise
  }

  #ended(): void {
    this.#worker = undefined
    this.#ready = false
  }

  /**
   * Starts a new thread for the next call after the old one died. A thread that dies at once is therefore not restarted
   * in a loop.
   */
  async #restart(): Promise<void> {
    const opened = await this.start()
    if (opened instanceof JournalError) this.#rejectAll(opened)
  }

  #rejectAll(error: JournalError): void {
    const lost = [...this.#underWay, ...this.#waiting]
    this.#underWay = []
    this.#waiting = []
    this.#counts.failures += lost.length > 0 ? 1 : 0
    for (const { reject } of lost) reject(error)
    for (const { done } of this.#backups.splice(0)) done.reject(error)
    this.#closing?.resolve()
  }

  #handOver(): void {
    this.#soon = false
    if (this.#underWay.length > 0) return
    if (!this.#worker && this.#waiting.length > 0) return void this.#restart()
    if (!this.#worker || !this.#ready) return
    if (this.#waiting.length > 0) {
      this.#underWay = this.#waiting.splice(0, GROUP_LIMIT)
      this.#send({ group: pack(this.#underWay.map(({ call }) => call)) })
    } else if (this.#closing) this.#send({ close: true })
  }

  #send(request: Request): void {
    this.#worker?.postMessage(request)
  }

  #backedUp({ backup, trouble }: BackedUp): void {
    const at = this.#backups.findIndex(({ file }) => file === backup)
    for (const { done } of this.#backups.splice(at, 1)) trouble ? done.reject(errorOf(trouble)) : done.resolve()
  }

  #answered(reply: Carried): void {
    const group = this.#underWay
    this.#underWay = []
    this.#count(reply)
    this.#handOver()
    for (const [i, { resolve, reject }] of group.entries()) {
      const trouble = reply.troubles[i]
      if (trouble) reject(errorOf(trouble))
      else resolve(reply.answers[i])
    }
  }

  #count({ troubles, rows, commitMs, failed }: Carried): void {
    const counts = this.#counts
    if (rows > 0) {
      counts.groups++
      counts.rows += rows
      counts.commitMs += commitMs
    }
    if (failed) counts.failures++
    for (const { code } of Object.values(troubles)) if (code === 'corrupt') counts.corrupt++
  }
}

/** True for a reply of the journal's thread. Under `node --watch`, Node also sends its own messages from the thread. */
const isReply = (message: unknown): message is Reply =>
  typeof message === 'object' &&
  message !== null &&
  ('answers' in message || 'backup' in message || 'opened' in message || 'trouble' in message)

const errorOf = ({ code, message }: Trouble): JournalError => new JournalError(code, message)
