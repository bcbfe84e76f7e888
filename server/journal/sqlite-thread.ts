// The thread that owns the file. A message is a group of calls; the answer is sent when it is on disk.
import { parentPort, workerData } from 'node:worker_threads'
import { unpack } from './group.ts'
import { JournalError, type JournalTrouble } from './journal.ts'
import { openStore, type SqliteOptions, type Store } from './sqlite-store.ts'

export interface ThreadData {
  file: string
  options: SqliteOptions
}

/** The first reply says that the file is open (no answers) or why it isn't; then there is one for each group. */
export type Reply = { answers: unknown[]; rows: number; commitMs: number } | { trouble: { code: JournalTrouble; message: string } }

const { file, options } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('sqlite-thread.ts runs as a worker thread')

let store: Store | undefined

function open(): Reply {
  try {
    store = openStore(file, options)
    return { answers: [], rows: 0, commitMs: 0 }
  } catch (error) {
    return { trouble: troubleOf(error) }
  }
}

function carryOut(group: string): Reply {
  try {
    store ??= openStore(file, options)
    const before = store.rows()
    store.db.exec('begin')
    const answers = unpack(group, store.handlers)
    const started = performance.now()
    store.db.exec('commit')
    return { answers, rows: store.rows() - before, commitMs: performance.now() - started }
  } catch (error) {
    const trouble = troubleOf(error)
    if (store) {
      close()
      open()
    }
    return { trouble }
  }
}

/** Rolls back what is not committed, and copies the log of what is into the file, as far as the disk lets it. */
function close(): void {
  store?.db.close()
  store = undefined
}

const CANT_OPEN = 14
const CODES: Record<number, [JournalTrouble, string]> = {
  5: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  6: ['locked', 'The journal is in use by another process: only one server may run on a data folder'],
  8: ['readonly', 'The journal may not be written to'],
  10: ['io', 'The disk of the journal failed'],
  11: ['corrupt', 'The journal is damaged'],
  13: ['full', 'The disk of the journal is full'],
  [CANT_OPEN]: ['io', 'The journal can not be opened'],
  26: ['corrupt', 'The file is not a journal'],
}

function troubleOf(error: unknown): { code: JournalTrouble; message: string } {
  if (error instanceof JournalError) return { code: error.code, message: error.message }
  const { errcode, syscall, message } = error as { errcode?: number; syscall?: string; message: string }
  // The low byte is the kind of error, the rest says more about it.
  const [code, sentence] = CODES[(syscall ? CANT_OPEN : (errcode ?? 0)) & 0xff] ?? ['failed', 'The journal failed']
  return { code, message: `${sentence} (${file}: ${message})` }
}

port.on('message', (group: string | null) => {
  if (group === null) {
    close()
    port.close()
  } else port.postMessage(carryOut(group))
})
port.postMessage(open())
