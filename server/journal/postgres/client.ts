// The journal's calls in PostgreSQL. Appends are written in groups. Every other call runs its own statement.
import {
  CALLS,
  type CallName,
  type Calls,
  callsThrough,
  type Journal,
  JournalError,
  type NewStream,
} from '../journal.ts'
import { Appends, type Written } from './appends.ts'
import { approvalsOn } from './approvals.ts'
import { conductOn } from './conduct.ts'
import type { Database } from './database.ts'
import { guestsOn } from './guests.ts'
import { homeOn } from './home.ts'
import { noticesOn } from './notices.ts'
import { operatorsOn } from './operators.ts'
import { peopleOn } from './people.ts'
import { profilesOn } from './profile.ts'
import { readsOn } from './reads.ts'
import { replaysOn } from './replays.ts'
import { resultsOn } from './results.ts'
import { textsOn } from './texts.ts'
import { writesOn } from './writes.ts'

export function callsOn(database: Database): Calls & Pick<Journal, 'backUp' | 'takesNew' | 'close' | 'stats'> {
  const client = new Client(database)
  return {
    ...callsThrough((name, given) => client.call(name, given)),
    backUp: () =>
      Promise.reject(
        new JournalError('failed', 'A journal in PostgreSQL is backed up by pg_dump: see docs/how-to/back-up.md'),
      ),
    takesNew: async () => true,
    close: () => client.close(),
    stats: () => client.stats(),
  }
}

/** Slow calls. Reads do not wait for these calls to finish. */
const LONG: readonly CallName[] = ['sweep', 'sweepRooms', 'sweepReplays']

class Client {
  readonly #database: Database
  readonly #appends: Appends
  readonly #calls: Calls
  readonly #counts = { groups: 0, rows: 0, failures: 0, corrupt: 0, unrecorded: 0, commitMs: 0 }
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #writes = new Set<Promise<unknown>>()
  /** Streams that are being created. Appends to such a stream wait until the stream exists. */
  readonly #making = new Map<string, Promise<unknown>>()
  #closing: Promise<void> | undefined

  constructor(database: Database) {
    this.#database = database
    this.#appends = new Appends(database.run, {
      written: (written) => this.#written(written),
      failed: () => this.#counts.failures++,
    })
    const writes = writesOn(database)
    this.#calls = {
      ...readsOn(database.run),
      ...replaysOn(database.run),
      ...conductOn(database.run),
      ...operatorsOn(database.run),
      ...noticesOn(database.run),
      ...peopleOn(database),
      ...approvalsOn(database.run),
      ...profilesOn(database.run),
      ...resultsOn(database.run),
      ...textsOn(database.run),
      ...homeOn(database.run),
      ...guestsOn(database.run),
      ...writes,
      create: (stream) => this.#create(stream, writes.create(stream)),
      append: (append) =>
        this.#making.get(append.id)?.then(() => this.#appends.append(append)) ?? this.#appends.append(append),
    }
  }

  /** Runs a call. A read sees every write that was called before the read. */
  call(name: CallName, given: unknown[]): Promise<unknown> {
    if (this.#closing) return Promise.reject(new JournalError('closed', 'The journal is closed'))
    const run = this.#calls[name] as (...given: unknown[]) => Promise<unknown>
    const { writes } = CALLS[name]
    const answer =
      writes || this.#writes.size === 0 ? run(...given) : Promise.allSettled(this.#writes).then(() => run(...given))
    const among = writes && !LONG.includes(name) ? [this.#underWay, this.#writes] : [this.#underWay]
    for (const set of among) set.add(answer)
    const done = () => {
      for (const set of among) set.delete(answer)
    }
    answer.then(done, (error: JournalError) => {
      done()
      if (error.code === 'corrupt') this.#counts.corrupt++
      if (writes && name !== 'append') this.#counts.failures++
    })
    return answer
  }

  close(): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#underWay).then(() => this.#database.close())
    return this.#closing
  }

  stats() {
    return { ...this.#counts, waiting: this.#underWay.size }
  }

  #create({ id }: NewStream, answer: ReturnType<Calls['create']>): ReturnType<Calls['create']> {
    const since = performance.now()
    const made = answer
      .then(
        (outcome) => this.#written({ rows: outcome === 'created' ? 1 : 0, ms: performance.now() - since }),
        () => {},
      )
      .then(() => {
        if (this.#making.get(id) === made) this.#making.delete(id)
      })
    this.#making.set(id, made)
    return answer
  }

  #written({ rows, ms }: Written): void {
    if (rows === 0) return
    this.#counts.groups++
    this.#counts.rows += rows
    this.#counts.commitMs += ms
  }
}
