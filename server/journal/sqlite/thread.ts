// The worker thread that owns the SQLite file. On request, the thread runs a group of calls, writes a backup or closes
// the file. The thread answers a group of calls once all rows of the group are on disk.
import { closeSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../../base/worker-thread.ts'
import { type Append, CALLS, type NewStream } from '../journal.ts'
import { only } from '../rows.ts'
import { backUp } from './backup.ts'
import type { Connection } from './connection.ts'
import { type Trouble, troubleOf } from './errors.ts'
import { openFile, type SqliteOptions } from './file.ts'
import { checkHeads, type Health } from './head-check.ts'
import { type AnyCall, carryOut, unpack } from './packing.ts'
import { rebuildIndexes } from './rebuild.ts'
import { type Store, storeOn } from './store.ts'
import { Tail } from './tail.ts'
import { type TailHead, tailOf } from './tail-file.ts'
import { canCreate } from './trial.ts'

export interface ThreadData {
  file: string
  options: SqliteOptions
}

/** The result of a group of calls. */
export interface Carried {
  /** One answer for each call, in order. */
  answers: unknown[]
  /**
   * Errors of failed calls, by the call's position in the group. Errors and answers are in separate fields, because
   * wrapping each answer in an object would raise the cost of the message by half.
   */
  troubles: Record<number, Trouble>
  rows: number
  commitMs: number
  /** True if the group was rolled back and each call was then run in its own transaction. */
  failed: boolean
  /** Number of damaged rows that were left out of answers. */
  skipped: number
  /** How often commits could not be recorded in the tail file since the thread has started. */
  unrecorded: number
}

export interface Opened {
  epoch: string
  damage: string[]
  /** Number of messages in `damage` about lost commits. */
  lost: number
}

/** The functions of the thread that the client can call. */
export interface SqliteApi {
  /** Opens the journal. The client calls `open` once, before any other function. */
  open(): Opened | Trouble
  /** Runs a packed group of calls. */
  group(packed: string): Carried
  /** Writes a backup to the file `target`. Returns null if the backup was written, otherwise the error. */
  backUp(target: string): Promise<Trouble | null>
  /** Returns false if damage prevents the creation of new streams. */
  takesNew(): boolean
  /** Closes the file. The client gets no answer. The thread ends when the last backup has stopped. */
  close(): void
}

interface Open extends Store {
  db: Connection
  epoch: string
  /** An open descriptor of the journal's file, from which backups are read; see `Source` in backup.ts. */
  descriptor: number
  /** Counts a commit inside the commit's transaction, if the transaction has changed rows. */
  count(): number | undefined
}

const { file, options } = workerData as ThreadData

let store: Open | undefined
let health: Health | undefined
let tail: Tail | undefined
/** What the journal has lost, as messages for the operator. */
const lost: string[] = []

function open(): Open {
  if (store) return store
  const { db, epoch, lost: found } = openFile(file, options)
  lost.push(...found)
  try {
    if (!health) {
      health = checkHeads(db)
      if (!canCreate(db, health)) rebuildIndexes(db, 'sitting')
    }
    store = { db, epoch, ...storeOn(db, health), count: commitsOn(db), descriptor: openSync(file, 'r') }
    tail ??= openTail(store)
    return store
  } catch (error) {
    db.close()
    throw error
  }
}

function opened(): Opened | Trouble {
  try {
    return { epoch: open().epoch, damage: [...lost, ...(health?.damage ?? [])], lost: lost.length }
  } catch (error) {
    return troubleOf(error, file)
  }
}

/**
 * Runs all calls in one transaction. If the transaction fails, runs each call in its own transaction, so that a problem
 * with one stream does not affect other streams.
 */
function carryOutAll(calls: readonly AnyCall[]): Carried {
  try {
    return transact(calls)
  } catch {
    close()
  }
  const carried: Carried = { answers: [], troubles: {}, rows: 0, commitMs: 0, failed: true, skipped: 0, unrecorded: 0 }
  for (const [i, call] of calls.entries()) {
    try {
      const { answers, rows, commitMs, skipped, unrecorded } = transact([call])
      carried.answers[i] = answers[0]
      carried.rows += rows
      carried.commitMs += commitMs
      carried.skipped += skipped
      carried.unrecorded = unrecorded
    } catch (error) {
      close()
      carried.troubles[i] = troubleOf(error, file, call[0])
    }
  }
  return carried
}

function transact(calls: readonly AnyCall[]): Carried {
  const { db, handlers, rows, count } = open()
  const [before, skippedBefore] = [rows(), db.skipped]
  // A group of reads needs no transaction. In a transaction, SQLite would roll everything back after meeting a damaged
  // page.
  const writes = calls.some(([name]) => CALLS[name].writes)
  if (writes) db.exec('begin')
  const answers = calls.map((call) => carryOut(handlers, call))
  const commits = writes ? count() : undefined
  const started = performance.now()
  if (writes) db.exec('commit')
  if (commits !== undefined) tail?.note(commits, headsOf(calls, answers))
  if (calls.some(([name]) => name === 'forget')) leaveNoTrace(db)
  return {
    answers,
    troubles: {},
    rows: rows() - before,
    commitMs: performance.now() - started,
    failed: false,
    skipped: db.skipped - skippedBefore,
    unrecorded: tail?.failures ?? 0,
  }
}

function commitsOn(db: Connection): Open['count'] {
  const changes = db.rows<{ changes: number }>('select total_changes() as changes')
  const increment = db.rows<{ commits: number }>('update journal set commits = commits + 1 returning commits')
  const changed = () => only(changes.all()).changes
  let seen = changed()
  return () => {
    if (options.tail === false || changed() === seen) return undefined
    const { commits } = only(increment.all())
    seen = changed()
    return commits
  }
}

/** Returns the new heads of the streams that these calls have created or extended. */
const headsOf = (calls: readonly AnyCall[], answers: readonly unknown[]): TailHead[] =>
  calls.flatMap(([name, given], i): TailHead[] => {
    if (name === 'append' && answers[i] === 'appended') {
      const { id, seq, chain } = given as Append
      return [[id, seq, chain]]
    }
    if (name !== 'create' || answers[i] !== 'created') return []
    const { id, chain } = given as NewStream
    return [[id, 0, chain]]
  })

function openTail({ db, epoch }: Open): Tail | undefined {
  if (options.tail === false) return undefined
  const { commits } = only(db.rows<{ commits: number }>('select commits from journal').all())
  return new Tail(tailOf(file), {
    epoch,
    commits,
    recordAfterMs: options.recordAfterMs,
    limitBytes: options.tailBytes,
    checkpoint,
  })
}

/**
 * Copies SQLite's whole log into the file and syncs the file. Returns false if that is not possible now or the log
 * could not be copied completely.
 */
function checkpoint(): boolean {
  // During a backup the file must not change.
  if (backingUp || !store) return false
  const { busy, log, checkpointed } = only(
    store.db.rows<{ busy: number; log: number; checkpointed: number }>('pragma wal_checkpoint(passive)').all(),
  )
  return busy === 0 && log === checkpointed
}

/**
 * Empties SQLite's write-ahead log, which still holds the data of a forgotten person. During a backup the file must not
 * change, so the log is emptied when the backup is finished.
 */
function leaveNoTrace(db: Connection): void {
  if (backingUp) traces = true
  else db.exec('pragma wal_checkpoint(truncate)')
}

let backingUp = false
let traces = false

/** Rolls back uncommitted changes, copies SQLite's log into the file as far as the disk has room, and closes it. */
function close(): void {
  const open = store
  store = undefined
  open?.db.close()
  if (open) closeSync(open.descriptor)
}

/** Resolves when the last requested backup is finished. Backups run one after another. */
let backups: Promise<unknown> = Promise.resolve()

async function backedUp(target: string): Promise<Trouble | null> {
  try {
    const { db, descriptor } = open()
    backingUp = true
    const companions = (options.companions ?? []).map((name) => join(dirname(file), name))
    await backUp({ db, descriptor, companions, isOpen: () => store?.db === db }, target)
    return null
  } catch (error) {
    return troubleOf(error, file)
  } finally {
    backingUp = false
    if (traces && store) leaveNoTrace(store.db)
    traces = false
  }
}

/**
 * Returns false if damage prevents the creation of new streams. Ignores other errors, because the next write will
 * report them.
 */
function takesNew(): boolean {
  try {
    const { db } = open()
    return canCreate(db, health as Health)
  } catch {
    return true
  }
}

answerCalls<SqliteApi>({
  open: opened,
  group: (packed) => carryOutAll(unpack(packed)),
  takesNew,
  backUp(target) {
    const done = backups.then(() => backedUp(target))
    backups = done
    return done
  },
  close() {
    close()
    void (tail?.close() ?? Promise.resolve()).finally(() => parentPort?.close())
  },
})
