// The read-only journal calls in SQLite.
import type { KeptTime } from '../../base/clock.ts'
import { type Digest, type Handlers, JournalError, type Line, type Loaded, type SeatAssignment } from '../journal.ts'
import { type Id, idsOf, only } from '../rows.ts'
import { sumOf } from './checksum.ts'
import type { Connection } from './connection.ts'
import type { Health } from './head-check.ts'
import { textAt, unpair } from './words.ts'

/** Walks back from the input with key ?1 to the first input after sequence number ?2. */
export const BACK = `with recursive back (key, prev, body) as (
  select key, prev, body from input where key = ?1 and seq > ?2
  union all select input.key, input.prev, input.body from back join input on input.key = back.prev where input.seq > ?2)`

type Reads = Pick<
  Handlers,
  'load' | 'entries' | 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating' | 'said' | 'names' | 'readTime'
>

export const readsOf = (db: Connection, health: Health): Reads => ({
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
  lost: number | null
  snapshot_seq: number | null
  snapshot: string
}

type SeatRow = Omit<SeatAssignment, 'unproven'> & { unproven: number; sum: number }

const changed = (id: string) =>
  new JournalError('corrupt', `The journal is damaged: rows of ${id} are not as they were written`)

function streamReads(db: Connection, { sound }: Health): Pick<Reads, 'load' | 'entries'> {
  const whole = db.rows<HeadRow>(
    'select key, last, kind, parent, begun, sum, seq, at, chain, due, here, over, frozen, lost, start, snapshot_seq, snapshot from stream join base on base.stream = key where id = ?',
  )
  const lastOf = db.rows<{ last: number | null }>('select last from stream where id = ?')
  const tail = db.rows<{ body: string }>(`${BACK} select body from back`)
  const seats = db.rows<SeatRow>(
    `select seat, person, bare as unproven, ${textAt('alias_words')} as alias, sum from sitting where stream = ? order by seat`,
  )
  const digests = db.rows<Digest & { sum: number }>('select seq, digest, sum from digest where stream = ? order by seq')
  const proven = db.rows<{ fingerprint: string }>(
    'select fingerprint from proven where stream = ? order by fingerprint',
  )
  const tailOf = (last: number | null, after: number): string[] =>
    tail
      .all(last, after)
      .map(({ body }) => body)
      .reverse()
  const sittings = (id: string, key: number): SeatAssignment[] =>
    seats.all(key).map(({ seat, person, unproven, alias, sum }) => {
      if (sum !== sumOf(key, seat, person, unproven === 1, alias)) throw changed(id)
      return { seat, person, unproven: unproven === 1, alias }
    })
  // A digest with a wrong checksum is left out. Otherwise a damaged digest would look like changed rules.
  const digestsOf = (key: number): Digest[] =>
    digests.all(key).flatMap(({ seq, digest, sum }) => (sum === sumOf(key, seq, digest) ? [{ seq, digest }] : []))

  return {
    load(id) {
      const row = whole.get(id)
      if (!row && !sound)
        throw new JournalError('corrupt', `The journal is damaged: it can not be told whether there is a stream ${id}`)
      if (!row) return undefined
      const { key, begun, sum, last, here, over, lost, snapshot_seq, snapshot: body, ...head } = row
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
        proven: proven.all(key).map(({ fingerprint }) => fingerprint),
        ...(lost !== null && { lost }),
      }
    },
    entries: (id, after) => tailOf(lastOf.get(id)?.last ?? null, after),
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

/** Finds streams by an index. With `indexed by`, a query fails instead of being slow if the index is missing. */
function findings(db: Connection): Pick<Reads, 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating'> {
  const overdue = db.rows<Id>('select id from stream indexed by stream_due where due <= ? order by due limit ?')
  const nextDue = db.rows<{ due: number | null }>(
    'select min(due) as due from stream indexed by stream_due where due > ?',
  )
  const present = db.rows<Id>('select id from stream indexed by stream_here where here and not over and frozen is null')
  const seatsOf = db.rows<{ stream: number }>(
    'select distinct stream from sitting indexed by sitting_person where person = ?',
  )
  const openStream = db.rows<OpenStream>('select key, id, kind, begun, due from stream where key = ? and not over')
  const dueBetween = db.rows<{ key: number; id: string }>(
    'select key, id from stream indexed by stream_due where due > ? and due <= ? order by due',
  )
  const sitterOf = db.rows<{ seat: string }>(
    'select seat from sitting where stream = ? and person >= ? and person <= ? limit 1',
  )
  const openStreamsOf = (person: string): OpenStream[] =>
    seatsOf.all(person).flatMap(({ stream }) => {
      const found = db.readable(() => openStream.get(stream))
      return found ? [found] : []
    })
  return {
    overdue: (until, limit) => idsOf(overdue.all(until, limit)),
    nextDue: (after) => nextDue.get(after)?.due ?? null,
    present: () => idsOf(present.all()),
    matchesOf: (person, limit) =>
      idsOf(
        openStreamsOf(person)
          .filter(({ kind }) => kind === 'match')
          .sort((a, b) => (a.due ?? NEVER) - (b.due ?? NEVER) || b.begun - a.begun || b.key - a.key)
          .slice(0, limit),
      ),
    seating: (beginning, after, until) =>
      idsOf(
        dueBetween
          .all(after, until)
          .filter(({ key }) => db.readable(() => sitterOf.get(key, beginning, `${beginning}\u{10ffff}`))),
      ),
  }
}

type SaidRow = Omit<Line, 'text' | 'ref'> & { stream: number; pair: string | null; sum: number }

/** Reads chat lines, names and the stored time. Leaves out rows with a wrong checksum, so that the match goes on. */
function besideReads(db: Connection): Pick<Reads, 'said' | 'names' | 'readTime'> {
  const said = db.rows<SaidRow>(
    `select line, stream, at, person, seat, team, ${textAt('said.words')} as pair, sum from said indexed by said_order where stream = (select key from stream where id = ?) and line > ? order by line desc limit ?`,
  )
  const nameOf = db.rows<{ name: string | null; sum: number }>(
    `select ${textAt('person.words')} as name, sum from person where id = ?`,
  )
  const kept = db.rows<KeptTime & { sum: number | null }>('select boot, uptime, now, sum from journal')
  // Only the last rows are read, because rows are stored nearly in order of time. Rows of two streams can be in the
  // wrong order if their times differ by only a few milliseconds.
  const newest = db.rows<{ at: number | null }>(
    'select max(at) as at from (select at from (select at from input order by key desc limit 1) union all select at from (select begun as at from stream order by key desc limit 1))',
  )
  const newestHead = db.rows<{ at: number | null }>('select max(at) as at from stream')
  const known = (person: string): string | undefined => {
    const row = db.readable(() => nameOf.get(person))
    return row?.sum === sumOf(person, row?.name) ? (row.name ?? undefined) : undefined
  }
  return {
    said: (id, limit, after) =>
      said
        .all(id, after ?? 0, limit)
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
      const { boot, uptime, now, sum } = only(kept.all())
      const isIntact = sum === sumOf(boot, uptime, now)
      // If damaged rows hide the newest time, the stored time takes its place.
      const row = db.readable(() => newest.get()) ?? db.readable(() => newestHead.get()) ?? { at: isIntact ? now : 0 }
      return { kept: isIntact ? { boot, uptime, now } : null, newest: row.at }
    },
  }
}
