// The writing journal calls in PostgreSQL, except appends. Each call is one statement.
import { EVERY_DEVICE } from '../calls/people.ts'
import type { Calls } from '../journal.ts'
import { type Database, json, type Run, type Statement } from './database.ts'
import { sweep, sweepRooms } from './sweep.ts'

type Writes = Pick<
  Calls,
  'create' | 'sit' | 'freeze' | 'prove' | 'keepDigest' | 'sweep' | 'sweepRooms' | 'say' | 'setName' | 'keepTime'
>

/** List of columns and types by which PostgreSQL reads seat assignments from JSON. */
export const SEATS = '(seat text, person text, unproven boolean, alias text)'
export const RESEAT =
  'on conflict (stream, seat) do update set person = excluded.person, bare = excluded.bare, alias = excluded.alias, since = excluded.since'
export const REDIGEST = 'on conflict (stream, seq) do update set digest = excluded.digest'

export const writesOn = (database: Database): Writes => ({ ...streamWrites(database), ...otherWrites(database.run) })

const STREAMS = {
  create: {
    name: 'create',
    text: `with given as (select * from json_to_record($1) as (id text, kind text, parent text, start text, at double precision, due double precision, here boolean, seats json, chain text, digest text, fingerprint text, rules text)),
      begun as (insert into stream (id, kind, parent, begun, start, rules) select id, kind, parent, at, start, rules from given on conflict do nothing returning id),
      heads as (insert into head (stream, seq, at, chain, due, here, over) select id, 0, at, chain, due, here, false from given join begun using (id)),
      digests as (insert into digest (stream, seq, digest) select id, 0, digest from given join begun using (id)),
      provens as (insert into proven (stream, fingerprint) select id, fingerprint from given join begun using (id)),
      sittings as (insert into sitting (stream, seat, person, bare, alias) select id, seat, person, unproven, alias from given join begun using (id), json_to_recordset(coalesce(seats, '[]')) as ${SEATS})
      select id from begun`,
  },
  freeze: { name: 'freeze', text: 'update head set due = null, frozen = $2 where stream = $1' },
  prove: {
    name: 'prove',
    text: 'insert into proven (stream, fingerprint) select id, $2 from stream where id = $1 on conflict do nothing',
  },
  keepDigest: {
    name: 'keepDigest',
    text: `insert into digest (stream, seq, digest) select id, $2, $3 from stream where id = $1 ${REDIGEST}`,
  },
  sit: {
    name: 'sit',
    text: `insert into sitting (stream, seat, person, bare, alias) select id, seat, person, unproven, alias from stream, json_to_recordset($2) as ${SEATS} where id = $1 ${RESEAT}`,
  },
} satisfies Record<string, Statement>

function streamWrites(
  database: Database,
): Pick<Writes, 'create' | 'sit' | 'freeze' | 'prove' | 'keepDigest' | 'sweep' | 'sweepRooms'> {
  const { run } = database
  return {
    create: async (stream) => ((await run(STREAMS.create, json(stream))).length > 0 ? 'created' : 'exists'),
    sit: async (id, seats) => void (await run(STREAMS.sit, id, json(seats))),
    freeze: async (id, why) => void (await run(STREAMS.freeze, id, why)),
    prove: async (id, fingerprint) => void (await run(STREAMS.prove, id, fingerprint)),
    keepDigest: async (id, seq, digest) => void (await run(STREAMS.keepDigest, id, seq, digest)),
    sweep: (before, inputs, keep = []) => sweep(database, before, inputs, keep),
    sweepRooms: (before, keep = []) => sweepRooms(database, before, keep),
  }
}

/** SQL condition that the person was not forgotten. A node may not know yet that the tokens are revoked. */
const KNOWN = (person: string) =>
  `not exists (select from revoked where person = ${person} and device = '${EVERY_DEVICE}')`

const OTHERS = {
  say: {
    name: 'say',
    // The lock lets only one transaction at a time add a chat line to a stream. So chat lines become visible in the
    // order of their numbers.
    text: `with place as materialized (select id, pg_advisory_xact_lock(hashtextextended(id, 0)) from stream where id = $1 and ${KNOWN('$3')})
      insert into said (stream, at, person, seat, team, text, ref, origin) select id, $2, $3, $4, $5, $6, $7, $8 from place on conflict (stream, person, ref) where ref is not null do nothing returning line`,
  },
  saidBefore: { name: 'saidBefore', text: 'select line from said where stream = $1 and person = $2 and ref = $3' },
  setName: {
    name: 'setName',
    text: `insert into person (id, name, renamed) select $1::text, $2::text, clock_timestamp() where ${KNOWN('$1')} on conflict (id) do update set name = excluded.name, renamed = excluded.renamed`,
  },
  keepTime: { name: 'keepTime', text: 'update journal set boot = $1, uptime = $2, now = $3' },
} satisfies Record<string, Statement>

/** The calls that write chat lines, names and the server's time. */
function otherWrites(run: Run): Pick<Writes, 'say' | 'setName' | 'keepTime'> {
  const lineOf = async (statement: Statement, ...values: unknown[]) =>
    (await run<{ line: number }>(statement, ...values))[0]?.line
  return {
    async say(id, { at, person, seat, team, text, from }, ref) {
      const line = await lineOf(OTHERS.say, id, at, person, seat, team, text, ref, from ?? null)
      if (line !== undefined) return { line, again: false }
      const before = ref === null ? undefined : await lineOf(OTHERS.saidBefore, id, person, ref)
      return before === undefined ? undefined : { line: before, again: true }
    },
    setName: async (person, name) => void (await run(OTHERS.setName, person, name)),
    keepTime: async ({ boot, uptime, now }) => void (await run(OTHERS.keepTime, boot, uptime, now)),
  }
}
