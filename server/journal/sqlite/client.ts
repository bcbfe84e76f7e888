// Sends calls to the worker thread that owns the SQLite file. All calls that are made while the thread writes one group
// form the next group.
import { ThreadEndedError, WorkerClient } from '../../base/worker-client.ts'
import { callsThrough, type Journal, JournalError } from '../journal.ts'
import type { Trouble } from './errors.ts'
import type { SqliteOptions } from './file.ts'
import { type AnyCall, pack } from './packing.ts'
import type { Carried, Opened, SqliteApi, ThreadData } from './thread.ts'

interface Waiting {
  call: AnyCall
  resolve(answer: unknown): void
  reject(error: JournalError): void
}

const GROUP_LIMIT = 1000
const THREAD = new URL('./thread.ts', import.meta.url)

export async function openClient(file: string, options: SqliteOptions, thread = THREAD): Promise<Journal> {
  const client = new Client({ file, options }, thread)
  const opened = await client.start()
  if (opened instanceof JournalError) throw opened
  return {
    ...callsThrough((name, given) => client.call([name, ...given])),
    ...opened,
    backUp: (file) => client.backUp(file),
    takesNew: () => client.takesNew(),
    close: () => client.close(),
    stats: () => client.stats(),
  }
}

class Client {
  readonly #data: ThreadData
  readonly #source: URL
  readonly #counts = { groups: 0, rows: 0, failures: 0, corrupt: 0, unrecorded: 0, commitMs: 0 }
  #waiting: Waiting[] = []
  #underWay: Waiting[] = []
  #thread: WorkerClient<SqliteApi> | undefined
  #ready = false
  #soon = false
  #closing: PromiseWithResolvers<void> | undefined

  constructor(data: ThreadData, source: URL) {
    this.#data = data
    this.#source = source
  }

  call(call: AnyCall): Promise<unknown> {
    if (this.#closing) return Promise.reject(new JournalError('closed', 'The journal is closed'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ call, resolve, reject })
      if (!this.#soon) queueMicrotask(() => this.#handOver())
      this.#soon = true
    })
  }

  async backUp(file: string): Promise<void> {
    if (this.#closing || !this.#thread) throw new JournalError('closed', 'The journal is closed')
    const trouble = await this.#thread.call('backUp', file).catch((error: unknown) => {
      throw error instanceof ThreadEndedError ? diedOf(error.message) : new JournalError('failed', String(error))
    })
    if (trouble) throw errorOf(trouble)
  }

  /**
   * Resolves to false if damage in the file prevents new streams. Also resolves to true if the thread does not answer,
   * because the next write will report that error.
   */
  async takesNew(): Promise<boolean> {
    return (await this.#thread?.call('takesNew').catch(() => true)) ?? true
  }

  close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = Promise.withResolvers()
      if (!this.#thread && this.#waiting.length === 0) this.#closing.resolve()
      else this.#handOver()
    }
    return this.#closing.promise
  }

  stats() {
    return { ...this.#counts, waiting: this.#waiting.length + this.#underWay.length }
  }

  /** Starts the thread. Resolves with the opened journal's data, or with the error that prevented opening. */
  async start(): Promise<Opened | JournalError> {
    const thread = new WorkerClient<SqliteApi>(this.#source, {
      data: this.#data,
      onEnd: (reason) => this.#onEnd(thread, reason),
    })
    this.#thread = thread
    try {
      const answer = await thread.call('open')
      if ('epoch' in answer) {
        this.#ready = true
        this.#counts.corrupt += answer.lost
        this.#handOver()
        return answer
      }
      this.#ended()
      void thread.close()
      return errorOf(answer)
    } catch (error) {
      return diedOf((error as Error).message)
    }
  }

  /** Ends a thread whose state is unknown after an error. Does nothing if the thread has already ended. */
  #giveUp(thread: WorkerClient<SqliteApi>, reason: string): void {
    this.#onEnd(thread, reason)
    void thread.close()
  }

  #onEnd(thread: WorkerClient<SqliteApi>, reason: string): void {
    if (this.#thread !== thread) return
    this.#ended()
    this.#rejectAll(diedOf(reason))
  }

  #ended(): void {
    this.#thread = undefined
    this.#ready = false
  }

  /** Starts a new thread. Only a later call does this, so a thread that dies at once is not restarted in a loop. */
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
    this.#closing?.resolve()
  }

  #handOver(): void {
    this.#soon = false
    if (this.#underWay.length > 0) return
    const thread = this.#thread
    if (!thread && this.#waiting.length > 0) return void this.#restart()
    if (!thread || !this.#ready) return
    if (this.#waiting.length > 0) {
      this.#underWay = this.#waiting.splice(0, GROUP_LIMIT)
      const group = pack(this.#underWay.map(({ call }) => call))
      thread.call('group', group).then(
        (carried) => this.#answered(carried),
        (error: Error) => this.#giveUp(thread, error.message),
      )
    } else if (this.#closing) thread.call('close').catch((error: Error) => this.#giveUp(thread, error.message))
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

  #count({ troubles, rows, commitMs, failed, skipped, unrecorded }: Carried): void {
    const counts = this.#counts
    if (rows > 0) {
      counts.groups++
      counts.rows += rows
      counts.commitMs += commitMs
    }
    if (failed) counts.failures++
    counts.corrupt += skipped
    counts.unrecorded = Math.max(counts.unrecorded, unrecorded)
    for (const { code } of Object.values(troubles)) if (code === 'corrupt') counts.corrupt++
  }
}

const diedOf = (reason: string): JournalError =>
  new JournalError('died', `The journal's thread died (${reason}); what was under way may or may not be on disk`)

const errorOf = ({ code, message }: Trouble): JournalError => new JournalError(code, message)
