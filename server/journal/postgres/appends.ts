// Group commit for appends in PostgreSQL. All appends that arrive while one group is written form the next group. One
// statement writes and commits the whole group.
import type { Append, JournalError } from '../journal.ts'
import { json, type Run, type Statement } from './database.ts'
import { isDeadlock, isOfRows } from './errors.ts'
import { REDIGEST, RESEAT, SEATS } from './writes.ts'

type Outcome = 'appended' | 'conflict'

interface Waiting {
  append: Append
  resolve(outcome: Outcome): void
  reject(error: JournalError): void
}

export interface Written {
  rows: number
  ms: number
}

const GROUP_LIMIT = 1000
const TRIES = 5

// The head row decides between two writers. The second writer waits for the row lock. When it gets the lock, the row
// has a different sequence number, and the append is a conflict.
const APPEND: Statement = {
  name: 'append',
  text: `with given as materialized (select * from json_to_recordset($1) as
      (id text, seq integer, at double precision, body text, chain text, due double precision, here boolean, over boolean, snapshot text, digest text, seats json)),
    moved as (update head set seq = given.seq, at = given.at, chain = given.chain, due = case when frozen is null then given.due end, here = given.here, over = given.over, claimed_until = null
      from given where head.stream = given.id and head.seq = given.seq - 1 returning head.stream as id),
    inputs as (insert into input (stream, seq, body) select id, seq, body from given join moved using (id)),
    snapshots as (update stream set snapshot_seq = given.seq, snapshot = given.snapshot from given join moved using (id) where stream.id = given.id and given.snapshot is not null),
    digests as (insert into digest (stream, seq, digest) select id, seq, digest from given join moved using (id) where digest is not null ${REDIGEST}),
    sittings as (insert into sitting (stream, seat, person, bare, alias) select id, seat, person, unproven, alias from given join moved using (id), json_to_recordset(seats) as ${SEATS} where seats is not null ${RESEAT})
    select id from moved`,
}

export class Appends {
  readonly #run: Run
  readonly #written: (written: Written) => void
  readonly #failed: () => void
  #waiting: Waiting[] = []
  #busy = false

  constructor(run: Run, { written, failed }: { written(written: Written): void; failed(): void }) {
    this.#run = run
    this.#written = written
    this.#failed = failed
  }

  append(append: Append): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject })
      if (!this.#busy) queueMicrotask(() => void this.#write())
      this.#busy = true
    })
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) await this.#writeGroup(this.#nextGroup())
    this.#busy = false
  }

  /** Takes at most one waiting append per stream, in the order of stream ids. This common order prevents deadlocks. */
  #nextGroup(): Waiting[] {
    const group = new Map<string, Waiting>()
    const left: Waiting[] = []
    for (const one of this.#waiting) {
      if (group.has(one.append.id) || group.size === GROUP_LIMIT) left.push(one)
      else group.set(one.append.id, one)
    }
    this.#waiting = left
    return [...group.values()].sort((a, b) => (a.append.id < b.append.id ? -1 : 1))
  }

  /** Writes appends in one statement. If the database rejects a row, writes each append in its own statement. */
  async #writeGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const moved = await this.#tried(group)
      for (const { append, resolve } of group) resolve(moved.has(append.id) ? 'appended' : 'conflict')
    } catch (error) {
      this.#failed()
      if (group.length > 1 && isOfRows(error)) for (const one of group) await this.#writeGroup([one])
      else for (const { reject } of group) reject(error as JournalError)
    }
  }

  async #tried(group: readonly Waiting[]): Promise<Set<string>> {
    const given = json(group.map(({ append }) => append))
    for (let tries = 1; ; tries++) {
      try {
        const since = performance.now()
        const moved = await this.#run<{ id: string }>(APPEND, given)
        this.#written({ rows: moved.length, ms: performance.now() - since })
        return new Set(moved.map(({ id }) => id))
      } catch (error) {
        if (!isDeadlock(error) || tries === TRIES) throw error
      }
    }
  }
}
