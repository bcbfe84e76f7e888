// The read-only journal calls in SQLite.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import {
  type Digest,
  type Handlers,
  JournalError,
  type KeptTime,
  type Line,
  type Loaded,
  type Sitting,
} from './journal.ts'
import type { Health } from './sqlite-check.ts'
import { sumOf } from './sqlite-sum.ts'
import { isDamage } from './sqlite-trouble.ts'
import { textAt, unpair } from './sqlite-words.ts'

/** Walks back from the input with key ?1 to the first input after sequence number ?2. */
export const BACK = `with recursive back (key, prev, body) as (
  select key, prev, body from input where key = ?1 and seq > ?2
  union all select input.key, input.prev, input.body from back join input on input.key = back.prev where input.seq > ?2)`

type Reads = Pick<
  Handlers,
  'load' | 'entries' | 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating' | 'said' | 'names' | 'readTime'
>

export const readsOf = (db: DatabaseSync, health: Health): Reads => ({
  ...streamReads(db, health),
  ...findings(db),
  ...besideReads(db),
})

interface HeadRow extends Pick<Loaded, 'kind' | 'parent' | 'start' | 'seq' | 'at' | 'chain' | 'due' | 'frozen'> {
  key: number
  begun: number
  sum: number
  last: number | null
  here: number
  over: number
  snapshot_seq: number | null
  snapshot: string
}

const changed = (id: string) =>
  new JournalError('corrupt', `The journal is damaged: rows of ${id} are not as they were written`)

function streamReads(db: DatabaseSync, { sound }: Health): Pick<Reads, 'load' | 'entries'> {
  const whole = db.prepare(
    'select key, last, kind, parent, begun, sum, seq, at, chain, due, here, over, frozen, start, snapshot_seq, snapshot from stream join base on base.stream = key where id = ?',
  )
  const lastOf = db.prepare('select last from stream where id = ?')
  const tail = db.prepare(`${BACK} select body from back`)
  const seats = db.prepare(
    `select seat, person, bare, ${textAt('alias_words')} as alias, sum from sitting where stream = ? order by seat`,
  )
  const digests = db.prepare('select seq, digest, sum from digest where stream = ? order by seq')
  const proven = db.prepare('select fingerprint from proven where stream = ? order by fingerprint')
  const tailOf = (last: number | null, after: number): string[] =>
    (tail.all(last, after) as { body: string }[]).map(({ body }) => body).reverse()
  const sittings = (id: string, key: number): Sitting[] =>
    (seats.all(key) as (Omit<Sitting, 'bare'> & { bare: number; sum: number })[]).map(
      ({ seat, person, bare, alias, sum }) => {
        if (sum !== sumOf(key, seat, person, bare === 1, alias)) throw changed(id)
        return { seat, person, bare: bare === 1, alias }
      },
    )
  // A digest with a wrong checksum is left out, because it can't count as evidence against the rules.
  const digestsOf = (key: number): Digest[] =>
    (digests.all(key) as unknown as (Digest & { sum: number })[]).flatMap(({ seq, digest, sum }) =>
      sum === sumOf(key, seq, digest) ? [{ seq, digest }] : [],
    )

  return {
    load(id) {
      const row = whole.get(id) as HeadRow | undefined
      if (!row && !sound)
        throw new JournalError('corrupt', `The journal is damaged: it can not be told whether there is a stream ${id}`)
      if (!row) return undefined
      const { key, begun, sum, last, here, over, snapshot_seq, snapshot: body, ...head } = row
      if (sum !== sumOf(id, head.kind, head.parent, begun, head.start)) throw changed(id)
      const snapshot = snapshot_seq === null ? null : { seq: snapshot_seq, body }
      return {
        ...head,
        here: here === 1,
        over: over === 1,
        snapshot,
        tail: tailOf(last, snapshot?.seq ?? 0),
        seats: sittings(id, key),
        digests: digestsOf(key),
        proven: (proven.all(key) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint),
      }
    },
    entries: (id, after) => tailOf((lastOf.get(id) as { last: number | null } | undefined)?.last ?? null, after),
  }
}

/** Sorts streams without a deadline last. */
const NEVER = Number.MAX_SAFE_INTEGER

interface OpenStream {
  key: number
  id: string
  kind: string
  begun: number
  due: number | null
}

/**
 * The calls that find streams by an index. `indexed by` turns a missing index into an error instead of a slow query.
 */
function findings(db: DatabaseSync): Pick<Reads, 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating'> {
  const overdue = db.prepare('select id from stream indexed by stream_due where due <= ? order by due limit ?')
  const nextDue = db.prepare('select min(due) as due from stream indexed by stream_due where due > ?')
  const present = db.prepare('select id from stream indexed by stream_here where here and not over and frozen is null')
  const seatsOf = db.prepare('select distinct stream from sitting indexed by sitting_person where person = ?')
  const openStream = db.prepare('select key, id, kind, begun, due from stream where key = ? and not over')
  const dueBetween = db.prepare(
    'select key, id from stream indexed by stream_due where due > ? and due <= ? order by due',
  )
  const sitterOf = db.prepare('select seat from sitting where stream = ? and person >= ? and person <= ? limit 1')
  const ids = (found: unknown): string[] => (found as { id: string }[]).map(({ id }) => id)
  // Skips a row that can't be read, so that the other rows are still found. Loading that stream reports the damage.
  const readable = (row: StatementSync, ...by: (string | number)[]): unknown => {
    try {
      return row.get(...by)
    } catch (error) {
      if (isDamage(error)) return undefined
      throw error
    }
  }
  const openStreamsOf = (person: string): OpenStream[] =>
    (seatsOf.all(person) as { stream: number }[]).flatMap(({ stream }) => {
      const found = readable(openStream, stream) as OpenStream | undefined
      return found ? [found] : []
    })
  return {
    overdue: (until, limit) => ids(overdue.all(until, limit)),
    nextDue: (after) => (nextDue.get(after) as { due: number | null }).due,
    present: () => ids(present.all()),
    matchesOf: (person, limit) =>
      ids(
        openStreamsOf(person)
          .filter(({ kind }) => kind === 'match')
          .sort((a, b) => (a.due ?? NEVER) - (b.due ?? NEVER) || b.begun - a.begun || b.key - a.key)
          .slice(0, limit),
      ),
    seating: (beginning, after, until) =>
      ids(
        (dueBetween.all(after, until) as { key: number; id: string }[]).filter(({ key }) =>
          readable(sitterOf, key, beginning, `${beginning}\u{10ffff}`),
        ),
      ),
  }
}

type SaidRow = Omit<Line, 'text' | 'ref'> & { stream: number; pair: string | null; sum: number }

/**
 * The calls that read chat, names and the time. Rows with a wrong checksum are left out, and the match goes on without
 * them.
 */
function besideReads(db: DatabaseSync): Pick<Reads, 'said' | 'names' | 'readTime'> {
  const said = db.prepare(
    `select line, stream, at, person, seat, team, ${textAt('said.words')} as pair, sum from said indexed by said_order where stream = (select key from stream where id = ?) and line > ? order by line desc limit ?`,
  )
  const nameOf = db.prepare(`select ${textAt('person.words')} as name, sum from person where id = ?`)
  const kept = db.prepare('select boot, uptime, now, sum from journal')
  // Reads only the last rows, because later rows have later times, apart from milliseconds between two streams.
  const newest = db.prepare(
    'select max(at) as at from (select at from (select at from input order by key desc limit 1) union all select at from (select begun as at from stream order by key desc limit 1))',
  )
  const known = (person: string): string | undefined => {
    const row = nameOf.get(person) as { name: string | null; sum: number } | undefined
    return row?.sum === sumOf(person, row?.name) ? (row.name ?? undefined) : undefined
  }
  return {
    said: (id, limit, after) =>
      (said.all(id, after ?? 0, limit) as unknown as SaidRow[])
        .map(({ pair, ...row }) => {
          const [text, ref] = unpair(pair)
          return { ...row, text, ref }
        })
        .filter(({ stream, at, person, seat, team, text, sum }) => sum === sumOf(stream, at, person, seat, team, text))
        .map(({ stream: _, sum: __, ...row }) => ({ ...row, name: known(row.person) ?? '' }))
        .reverse(),
    names: (people) =>
      Object.fromEntries(
        people.flatMap((person) => {
          const name = known(person)
          return name === undefined ? [] : [[person, name]]
        }),
      ),
    readTime() {
      const { boot, uptime, now, sum } = kept.get() as unknown as KeptTime & { sum: number | null }
      return {
        kept: sum === sumOf(boot, uptime, now) ? { boot, uptime, now } : null,
        newest: (newest.get() as { at: number | null }).at,
      }
    },
  }
}
