// Who is connected where, and what else several servers ask each other through the database.
import { json, type Run, type Statement } from './postgres-database.ts'
import type { Entered, Looked, Shared } from './shared.ts'

/** A row is seen when its commit is over, somewhat after the time it bears. */
const LAG_MS = 5_000
/** What a server left behind that has said nothing for so long is forgotten. */
const FORGOTTEN_MS = 3600_000

const LIVE = '(select id from node where renewed > $2)'
const MS = 'extract(epoch from clock_timestamp())::double precision * 1000'

const STATEMENTS = {
  // A list of rows as one value: a row each would cost a node more than the query costs the database.
  look: {
    name: 'look',
    text: `select ${MS} as at,
      (select coalesce(json_agg(json_build_object('id', stream, 'seq', seq, 'frozen', frozen,
        'line', (select max(line) from said where said.stream = head.stream),
        'seats', (select coalesce(json_agg(json_build_object('stream', stream, 'seat', seat, 'connection', connection, 'from', origin)), '[]')
          from presence where presence.stream = head.stream and node in ${LIVE}))), '[]') from head where stream = any($1)) as streams,
      (select coalesce(json_object_agg(id, name), '{}') from person where renamed > to_timestamp((coalesce($3, ${MS}) - ${LAG_MS}) / 1000)) as names`,
  },
  renew: {
    name: 'renew',
    text: 'insert into node (id, renewed, rules) values ($1, $2, $3) on conflict (id) do update set renewed = excluded.renewed, rules = excluded.rules returning xmax = 0 as unknown',
  },
  served: { name: 'served', text: 'select exists (select from node where renewed > $1 and rules && $2) as served' },
  forget: { name: 'forget', text: 'with gone as (delete from node where renewed < $1 returning id) delete from presence using gone where node = gone.id' },
  // Of two who come at once the later number stays.
  enter: {
    name: 'enter',
    text: `with number as materialized (select nextval('connection') as connection),
      other as (select from presence where stream = $3 and seat = $4 and node <> $1 and node in ${LIVE}),
      entered as (insert into presence (stream, seat, node, connection, origin) select $3, $4, $1, connection, $5 from number
        on conflict (stream, seat) do update set node = excluded.node, connection = excluded.connection, origin = excluded.origin
        where presence.connection < excluded.connection and not ($6 and exists (select from other)) returning connection)
      select connection, exists (select from other) as over from number where not $6 or exists (select from entered)`,
  },
  restore: {
    name: 'restore',
    text: `insert into presence (stream, seat, node, connection, origin) select stream, seat, $1, connection, "from" from json_to_recordset($2) as (stream text, seat text, connection bigint, "from" text)
      on conflict (stream, seat) do update set node = excluded.node, connection = excluded.connection, origin = excluded.origin where presence.connection < excluded.connection`,
  },
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
  placesOf: { name: 'placesOf', text: 'select stream as id from sitting join head using (stream) where person = $1 and not over order by at desc limit $2' },
} satisfies Record<string, Statement>

type Presence = Pick<Shared, 'look' | 'renew' | 'served' | 'enter' | 'restore' | 'leave' | 'deserted' | 'placesOf'>

export function presenceOn(run: Run): Presence {
  const ids = async (statement: Statement, ...values: unknown[]) => (await run<{ id: string }>(statement, ...values)).map(({ id }) => id)
  return {
    async look(streams, { named, since }) {
      const [looked] = (await run(STATEMENTS.look, streams, since, named)) as [Looked]
      return looked
    },
    async renew(node, now, rules) {
      const [row] = (await run(STATEMENTS.renew, node, now, rules)) as [{ unknown: boolean }]
      if (row.unknown) await run(STATEMENTS.forget, now - FORGOTTEN_MS)
      return row.unknown
    },
    served: async (rules, since) => ((await run(STATEMENTS.served, since, rules)) as [{ served: boolean }])[0].served,
    enter: async ({ stream, seat, node, from, since, alone }) => (await run<Entered>(STATEMENTS.enter, node, since, stream, seat, from, alone))[0],
    restore: async (node, rows) => void (await run(STATEMENTS.restore, node, json(rows))),
    leave: async (rows) => void (await run(STATEMENTS.leave, json(rows))),
    deserted: (since, limit) => ids(STATEMENTS.deserted, limit, since),
    placesOf: (person, limit) => ids(STATEMENTS.placesOf, person, limit),
  }
}
