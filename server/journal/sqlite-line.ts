// The line to the thread. A group is whatever was handed over while the last one was being written.
import { Worker } from 'node:worker_threads'
import { type CallName, type Calls, pack } from './group.ts'
import { JournalError, type JournalStats } from './journal.ts'
import type { SqliteOptions } from './sqlite-store.ts'
import type { Reply, ThreadData } from './sqlite-thread.ts'

export interface Line {
  call<Name extends CallName>(name: Name, numbers: Calls[Name]['numbers'], texts: Calls[Name]['texts']): Promise<Calls[Name]['answer']>
  close(): Promise<void>
  stats(): JournalStats
}

interface Waiting {
  call: string
  resolve(answer: never): void
  reject(error: JournalError): void
}

const GROUP_LIMIT = 1000
const THREAD = new URL('./sqlite-thread.ts', import.meta.url)

export async function openLine(file: string, options: SqliteOptions, thread = THREAD): Promise<Line> {
  const counts = { groups: 0, rows: 0, failures: 0, commitMs: 0 }
  let waiting: Waiting[] = []
  let underWay: Waiting[] = []
  let worker: Worker | undefined
  let ready = false
  let soon = false
  let closing: PromiseWithResolvers<void> | undefined

  /** Resolves with nothing, or with why the file could not be opened. */
  function start(): Promise<JournalError | undefined> {
    const { promise, resolve } = Promise.withResolvers<JournalError | undefined>()
    const mine = new Worker(thread, { workerData: { file, options } satisfies ThreadData })
    let death = 'it ended'
    worker = mine
    mine.on('message', (message: unknown) => {
      if (!isReply(message)) return
      if (ready) return answered(message)
      if ('trouble' in message) {
        end()
        void mine.terminate()
        return resolve(errorOf(message))
      }
      ready = true
      resolve(undefined)
      handOver()
    })
    mine.on('error', (error: unknown) => {
      death = error instanceof Error ? error.message : String(error)
    })
    mine.on('exit', () => {
      if (worker !== mine) return
      end()
      const error = new JournalError('died', `The journal's thread died (${death}); what was under way may or may not be on disk`)
      rejectAll(error)
      closing?.resolve()
      resolve(error)
    })
    return promise
  }

  function end(): void {
    worker = undefined
    ready = false
  }

  /** Once the thread is gone, the next call starts another: one that can't live is not started over and over. */
  function restart(): void {
    void start().then((error) => {
      if (!error) return
      rejectAll(error)
      closing?.resolve()
    })
  }

  function rejectAll(error: JournalError): void {
    const lost = [...underWay, ...waiting]
    underWay = []
    waiting = []
    counts.failures += lost.length > 0 ? 1 : 0
    for (const { reject } of lost) reject(error)
  }

  function handOver(): void {
    soon = false
    if (underWay.length > 0) return
    if (!worker && waiting.length > 0) return restart()
    if (!worker || !ready) return
    if (waiting.length > 0) {
      underWay = waiting.splice(0, GROUP_LIMIT)
      let group = ''
      for (const { call } of underWay) group += call
      worker.postMessage(group)
    } else if (closing) worker.postMessage(null)
  }

  function answered(reply: Reply): void {
    const group = underWay
    underWay = []
    count(reply)
    handOver()
    if ('trouble' in reply) for (const { reject } of group) reject(errorOf(reply))
    else for (const [i, { resolve }] of group.entries()) resolve(reply.answers[i] as never)
  }

  function count(reply: Reply): void {
    if ('trouble' in reply) counts.failures++
    else if (reply.rows > 0) {
      counts.groups++
      counts.rows += reply.rows
      counts.commitMs += reply.commitMs
    }
  }

  const trouble = await start()
  if (trouble) throw trouble
  return {
    call(name, numbers, texts) {
      if (closing) return Promise.reject(new JournalError('closed', 'The journal is closed'))
      return new Promise((resolve, reject) => {
        waiting.push({ call: pack(name, numbers, texts), resolve, reject })
        if (!soon) queueMicrotask(handOver)
        soon = true
      })
    },
    close() {
      if (!closing) {
        closing = Promise.withResolvers()
        if (!worker && waiting.length === 0) closing.resolve()
        else handOver()
      }
      return closing.promise
    },
    stats: () => ({ ...counts, waiting: waiting.length + underWay.length }),
  }
}

/** Under `node --watch` Node sends messages of its own from the thread. */
const isReply = (message: unknown): message is Reply => typeof message === 'object' && message !== null && ('answers' in message || 'trouble' in message)

const errorOf = ({ trouble }: Extract<Reply, { trouble: unknown }>): JournalError => new JournalError(trouble.code, trouble.message)
