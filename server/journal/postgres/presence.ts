// Presence in PostgreSQL: which connections hold which seats, and the data about other nodes that a node reads from the
// database.

import type { Entered, Format, Looked, Present, Shared, Sight } from '../calls/nodes.ts'
import { only } from '../rows.ts'
import { advance, POSITION, type Position } from './cursor.ts'
import { ids, json, LIVENESS_MS, type Run, type Statement } from './database.ts'

/** If a node has not renewed its row for this many milliseconds, all rows of the node are deleted. */
const FORGOTTEN_MS = 3600_000

const LIVE = '(select id from node where renewed > $2)'

const STATEMENTS = {
  // Lists are returned as JSON values, because decoding many rows would cost the server more than the query costs the
  // database. The join with the ids finds each row by its key. A comparison with an array would scan the whole array
  // for each row.
  look: {
    name: 'look',
    limitMs: LIVENESS_MS,
    text: `with live as materialized ${LIVE}, given as materialized (select unnest($1::text[]) as stream)
      select ${POSITION} as position,
      (select coalesce(json_agg(json_build_array(stream, seq, frozen, (select max(line) from said where said.stream = head.stream))), '[]') from given join head using (stream)) as heads,
      (select coalesce(json_agg(json_build_array(stream, seat, connection, origin, node, hidden)), '[]') from given join presence using (stream) where node in (select id from live)) as seats,
      (select coalesce(json_object_agg(id, name), '{}') from person where change_number > $3) as names,
      (select coalesce(json_agg(json_build_object('person', person, 'device', device)), '[]') from revoked where change_number > $3) as revoked`,
  },
  renew: {
    name: 'renew',
    text: 'insert into node (id, renewed, rules, formats) values ($1, $2, $3, $4) on conflict (id) do update set renewed = excluded.renewed, rules = excluded.rules, formats = excluded.formats returning xmax = 0 as unknown',
  },
  served: { name: 'served', text: 'select exists (select from node where renewed > $1 and rules && $2) as served' },
  forget: {
    name: 'forget',
    text: 'with gone as (delete from node where renewed < $1 returning id), watched as (delete from watching using gone where node = gone.id) delete from presence using gone where node = gone.id',
  },
  // If two connections enter a seat at the same time, the connection with the higher number holds the seat.
  enter: {
    name: 'enter',
    text: `with number as materialized (select nextval('connection') as connection),
      other as (select from presence where stream = $3 and seat = $4 and node <> $1 and node in ${LIVE}),
      entered as (insert into presence (stream, seat, node, connection, origin, hidden) select $3, $4, $1, connection, $5, $7 from number
        on conflict (stream, seat) do update set node = excluded.node, connection = excluded.connection, origin = excluded.origin, hidden = excluded.hidden
        where presence.connection < excluded.connection and not ($6 and exists (select from other)) returning connection)
      select connection, exists (select from other) as over from number where not $6 or exists (select from entered)`,
  },
  restore: {
    name: 'restore',
    text: `insert into presence (stream, seat, node, connection, origin, hidden)
      select stream, seat, $1, connection, "from", hidden from json_to_recordset($2) as (stream text, seat text, connection bigint, "from" text, hidden boolean)
      on conflict (stream, seat) do update set node = excluded.node, connection = excluded.connection, origin = excluded.origin, hidden = excluded.hidden where presence.connection < excluded.connection`,
  },
  show: { name: 'show', text: 'update presence set hidden = $4 where stream = $1 and seat = $2 and connection = $3' },
  leave: {
    name: 'leave',
    text: `delete from presence using json_to_recordset($1) as gone (stream text, seat text, connection bigint)
      where presence.stream = gone.stream and presence.seat = gone.seat and presence.connection = gone.connection`,
  },
  deserted: {
    name: 'deserted',
    text: `select stream as id from head where here and not over and frozen is null
      and not exists (select from presence where presence.stream = head.stream and node in ${LIVE}) limit $1`,
  },
  placesOf: {
    name: 'placesOf',
    text: 'select stream as id from sitting join head using (stream) where person = $1 and not over order by at desc limit $2',
  },
} satisfies Record<string, Statement>

type Presence = Pick<
  Shared,
  'look' | 'renew' | 'served' | 'enter' | 'restore' | 'show' | 'leave' | 'deserted' | 'placesOf'
>

interface LookRow extends Pick<Looked, 'names' | 'revoked'> {
  position: Position
  heads: [id: string, seq: number, frozen: string | null, line: number | null][]
  seats: [stream: string, seat: string, connection: number, from: string, node: string, hidden: boolean][]
}

function sightsOf(heads: LookRow['heads'], seats: LookRow['seats']): Sight[] {
  const sights = new Map(
    heads.map(([id, seq, frozen, line]) => [id, { id, seq, frozen, line, seats: [] as Present[] }]),
  )
  for (const [stream, seat, connection, from, node, hidden] of seats)
    sights.get(stream)?.seats.push({ stream, seat, connection, from, node, hidden })
  return [...sights.values()]
}

/** `formats` are the formats that this program reads. */
export function presenceOn(run: Run, formats: readonly Format[]): Presence {
  return {
    async look(streams, { cursor, since }) {
      const { position, heads, seats, names, revoked } = only(
        await run<LookRow>(STATEMENTS.look, streams, since, cursor.after),
      )
      return { cursor: advance(cursor, position), names, revoked, streams: sightsOf(heads, seats) }
    },
    async renew(node, now, rules) {
      const row = only(await run<{ unknown: boolean }>(STATEMENTS.renew, node, now, rules, formats))
      if (row.unknown) await run(STATEMENTS.forget, now - FORGOTTEN_MS)
      return row.unknown
    },
    served: async (rules, since) => only(await run<{ served: boolean }>(STATEMENTS.served, since, rules)).served,
    enter: async ({ stream, seat, node, from, hidden, since, alone }) =>
      (await run<Entered>(STATEMENTS.enter, node, since, stream, seat, from, alone, hidden))[0],
    restore: async (node, rows) => void (await run(STATEMENTS.restore, node, json(rows))),
    show: async ({ stream, seat, connection, hidden }) =>
      void (await run(STATEMENTS.show, stream, seat, connection, hidden)),
    leave: async (rows) => void (await run(STATEMENTS.leave, json(rows))),
    deserted: (since, limit) => ids(run, STATEMENTS.deserted, limit, since),
    placesOf: (person, limit) => ids(run, STATEMENTS.placesOf, person, limit),
  }
}
