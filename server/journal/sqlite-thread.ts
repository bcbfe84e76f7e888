// The worker thread that owns the file. On request it runs a group of calls, writes a backup or closes the file. A
// group is answered once it is on disk.
import { closeSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { type AnyCall, carryOut, unpack } from './group.ts'
import { CALLS } from './journal.ts'
import { backUp } from './sqlite-backup.ts'
import { checkHeads, type Health } from './sqlite-check.ts'
import { openFile, type SqliteOptions } from './sqlite-file.ts'
import { type Store, storeOn } from './sqlite-store.ts'
import { type Trouble, troubleOf } from './sqlite-trouble.ts'

export interface ThreadData {
  file: string
  options: SqliteOptions
}

/** The result of a group. */
export interface Carried {
  /** One answer for each call, in order. */
  answers: unknown[]
  /**
   * Errors of failed calls, by position in the group. Kept apart from the answers, because an object around each answer
   * would raise the cost of the message by half.
   */
  troubles: Record<number, Trouble>
  rows: number
  commitMs: number
  /** True if the group was rolled back and each call was then run in its own transaction. */
  failed: boolean
}

export interface BackedUp {
  backup: string
  trouble: Trouble | null
}

export interface Opened {
  epoch: string
  damage: string[]
}

export type Request = { group: string } | { backup: string } | { close: true }

/** The first reply reports whether the file could be opened. Every request then gets one reply. */
export type Reply = { opened: Opened } | { trouble: Trouble } | Carried | BackedUp

interface Open extends Store {
  db: DatabaseSync
  epoch: string
  /** A descriptor of the file; see `Source`. */
  descriptor: number
}

const { file, options } = workerData as ThreadData
const port = parentPort
if (!port) throw new Error('sqlite-thread.ts runs as a worker thread')

let store: Open | undefined
let health: Health | undefined

function open(): Open {
  if (store) return store
  const { db, epoch } = openFile(file, options)
  try {
    health ??= checkHeads(db)
    store = { db, epoch, ...storeOn(db, health), descriptor: openSync(file, 'r') }
    return store
  } catch (error) {
    db.close()
    throw error
  }
}

function firstReply(): Reply {
  try {
    return { opened: { epoch: open().epoch, damage: health?.damage ?? [] } }
  } catch (error) {
    return { trouble: troubleOf(error, file) }
  }
}

/**
 * Runs all calls in one transaction. If that fails, runs each call in its own, so that a problem with one stream does
 * not affect others.
 */
function carryOutAll(calls: readonly AnyCall[]): Carried {
  try {
    return transact(calls)
  } catch {
    close()
  }
  const carried: Carried = { answers: [], troubles: {}, rows: 0, commitMs: 0, failed: true }
  for (const [i, call] of calls.entries()) {
    try {
      const { answers, rows, commitMs } = transact([call])
      carried.answers[i] = answers[0]
      carried.rows += rows
      carried.commitMs += commitMs
    } catch (error) {
      close()
      carried.troubles[i] = troubleOf(error, file, call[0])
    }
  }
  return carried
}

function transact(calls: readonly AnyCall[]): Carried {
  const { db, handlers, rows } = open()
  const before = rows()
  // A group of reads needs no transaction. In a transaction, SQLite would roll everything back after meeting a damaged
  // page.
  const writes = calls.some(([name]) => CALLS[name].writes)
  if (writes) db.exec('begin')
  const answers = calls.map((call) => carryOut(handlers, call))
  const started = performance.now()
  if (writes) db.exec('commit')
  if (calls.some(([name]) => name === 'forget')) leaveNoTrace(db)
  return { answers, troubles: {}, rows: rows() - before, commitMs: performance.now() - started, failed: false }
}

/**
 * Empties the log, which still holds the data of a forgotten person. During a backup the file must not change, so the
 * log is emptied afterwards.
 */
function leaveNoTrace(db: DatabaseSync): void {
  if (backingUp) traces = true
  else db.exec('pragma wal_checkpoint(truncate)')
}

let backingUp = false
let traces = false

/** Rolls back uncommitted changes and copies the log into the file, as far as the disk allows. */
function close(): void {
  const open = store
  store = undefined
  open?.db.close()
  if (open) closeSync(open.descriptor)
}

/** Backups run one after another. */
let backups = Promise.resolve()

async function backedUp(target: string): Promise<BackedUp> {
  try {
    const { db, descriptor } = open()
    backingUp = true
    const companions = (options.companions ?? []).map((name) => join(dirname(file), name))
    await backUp({ db, descriptor, companions, isOpen: () => store?.db === db }, target)
    return { backup: target, trouble: null }
  } catch (error) {
    return { backup: target, trouble: troubleOf(error, file) }
  } finally {
    backingUp = false
    if (traces && store) leaveNoTrace(store.db)
    traces = false
  }
}

port.on('message', (request: Request) => {
  if ('group' in request) return port.postMessage(carryOutAll(unpack(request.group)))
  if ('backup' in request) {
    backups = backups.then(async () => port.postMessage(await backedUp(request.backup)))
    return
  }
  close()
  port.close()
})
port.postMessage(firstReply())
