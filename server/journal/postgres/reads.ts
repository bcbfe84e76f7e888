// The read-only journal calls in PostgreSQL. Each call is one statement, so all parts of a result are from the same
// instant.
import type { KeptTime } from '../../base/clock.ts'
import type { Calls, Line, Loaded } from '../journal.ts'
import { only } from '../rows.ts'
import { ids, type Run, type Statement } from './database.ts'

type Reads = Pick<
  Calls,
  'load' | 'entries' | 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating' | 'said' | 'names' | 'readTime'
>

export const readsOn = (run: Run): Reads => ({ ...streamReads(run), ...findings(run), ...besideReads(run) })

const LOAD: Statement = {
  name: 'load',
  text: `select kind, parent, start, seq, at, chain, due, here, over, frozen,
    snapshot_seq as "snapshotSeq", snapshot as "snapshotBody",
    (select coalesce(json_agg(body order by input.seq), '[]') from input where stream = id and input.seq > coalesce(snapshot_seq, 0)) as tail,
    (select coalesce(json_agg(json_build_object('seat', seat, 'person', person, 'unproven', bare, 'alias', alias) order by seat), '[]') from sitting where stream = id) as seats,
    (select coalesce(json_agg(json_build_object('seq', digest.seq, 'digest', digest) order by digest.seq), '[]') from digest where stream = id) as digests,
    (select coalesce(json_agg(fingerprint order by fingerprint), '[]') from proven where stream = id) as proven
    from stream join head on head.stream = id where id = $1`,
}

interface Row extends Omit<Loaded, 'snapshot'> {
  snapshotSeq: number | null
  snapshotBody: string
}

const ENTRIES: Statement = {
  name: 'entries',
  text: 'select body from input where stream = $1 and seq > $2 order by seq',
}

function streamReads(run: Run): Pick<Reads, 'load' | 'entries'> {
  return {
    async load(id) {
      const [row] = await run<Row>(LOAD, id)
      if (!row) return undefined
      const { snapshotSeq, snapshotBody, ...loaded } = row
      return { ...loaded, snapshot: snapshotSeq === null ? null : { seq: snapshotSeq, body: snapshotBody } }
    },
    entries: async (id, after) => (await run<{ body: string }>(ENTRIES, id, after)).map(({ body }) => body),
  }
}

const FIND = {
  overdue: { name: 'overdue', text: 'select stream as id from head where due <= $1 order by due limit $2' },
  nextDue: { name: 'nextDue', text: 'select min(due) as due from head where due > $1' },
  present: { name: 'present', text: 'select stream as id from head where here and not over and frozen is null' },
  matchesOf: {
    name: 'matchesOf',
    text: `select id from stream join head on head.stream = id where kind = 'match' and not over and id in (select stream from sitting where person = $1) order by due nulls last, begun desc, id desc limit $2`,
  },
  seating: {
    name: 'seating',
    text: 'select stream as id from head where due > $2 and due <= $3 and exists (select from sitting where sitting.stream = head.stream and starts_with(person, $1)) order by due',
  },
} satisfies Record<string, Statement>

function findings(run: Run): Pick<Reads, 'overdue' | 'nextDue' | 'present' | 'matchesOf' | 'seating'> {
  return {
    overdue: (until, limit) => ids(run, FIND.overdue, until, limit),
    nextDue: async (after) => (await run<{ due: number | null }>(FIND.nextDue, after))[0]?.due ?? null,
    present: () => ids(run, FIND.present),
    matchesOf: (person, limit) => ids(run, FIND.matchesOf, person, limit),
    seating: (beginning, after, until) => ids(run, FIND.seating, beginning, after, until),
  }
}

const SAID: Statement = {
  name: 'said',
  text: `select line, at, person, seat, team, text, ref, coalesce(name, '') as name from said left join person on id = person where stream = $1 and line > $3 order by line desc limit $2`,
}
const NAMES: Statement = { name: 'names', text: 'select id, name from person where id = any($1)' }
/**
 * Reads the stored time, and scans all head rows for the latest time of a row. The server runs this query only once, at
 * start-up. There is no index for this query, because every move would have to rewrite such an index.
 */
const TIME: Statement = { text: 'select boot, uptime, now, (select max(at) from head) as newest from journal' }

interface TimeRow extends Omit<KeptTime, 'now'> {
  /** The last time that a server stored, in milliseconds since 1970; null if no time is stored. */
  now: number | null
  newest: number | null
}

function besideReads(run: Run): Pick<Reads, 'said' | 'names' | 'readTime'> {
  return {
    said: async (id, limit, after = 0) => (await run<Line>(SAID, id, limit, after)).reverse(),
    names: async (people) =>
      Object.fromEntries((await run<{ id: string; name: string }>(NAMES, people)).map(({ id, name }) => [id, name])),
    async readTime() {
      const { boot, uptime, now, newest } = only(await run<TimeRow>(TIME))
      return { kept: now === null ? null : { boot, uptime, now }, newest }
    },
  }
}
