// The thread that owns the file. A message is a group of calls, whose reply is sent when it is on disk; or the name of a backup to write.
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

/** What came of a group. */
export interface Carried {
  /** One for each call, in order. */
  answers: unknown[]
  /** Why a call was not carried out, by its place in the group. Kept apart: an object for each answer would cost half as much again as the message. */
  troubles: Record<number, Trouble>
  rows: number
  commitMs: number
  /** It was rolled back, and each call carried out by itself. */
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

/** The first reply says that the file is open or why it isn't; then there is one for each request. */
export type Reply = { opened: Opened } | { trouble: Trouble } | Carried | BackedUp

interface Open extends Store {
  db: DatabaseSync
  epoch: string
  /** Of the file: see `Source`. */
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

/** All in one transaction. If that fails, each in its own: what is wrong with one stream is not the others' trouble. */
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
  // Reads alone need no transaction; in one, SQLite would let nothing of it be once a damaged page was met.
  const writes = calls.some(([name]) => CALLS[name].writes)
  if (writes) db.exec('begin')
  const answers = calls.map((call) => carryOut(handlers, call))
  const started = performance.now()
  if (writes) db.exec('commit')
  if (calls.some(([name]) => name === 'forget')) leaveNoTrace(db)
  return { answers, troubles: {}, rows: rows() - before, commitMs: performance.now() - started, failed: false }
}

/** The log still holds what was forgotten: it is emptied. While a backup copies the file nothing may be written there: after it. */
function leaveNoTrace(db: DatabaseSync): void {
  if (backingUp) traces = true
  else db.exec('pragma wal_checkpoint(truncate)')
}

let backingUp = false
let traces = false

/** Rolls back what is not committed, and copies the log of what is into the file, as far as the disk lets it. */
function close(): void {
  const open = store
  store = undefined
  open?.db.close()
  if (open) closeSync(open.descriptor)
}

/** One after the other. */
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
