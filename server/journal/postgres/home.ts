// The journal calls for home pages in PostgreSQL, and the calls by which nodes exchange data for home pages.

import type { Shared } from '../calls/nodes.ts'
import type { Calls } from '../journal.ts'
import { only } from '../rows.ts'
import { advance, POSITION, type Position } from './cursor.ts'
import { ids, json, type Run, type Statement } from './database.ts'

type Home = Pick<Calls, 'roomsOf' | 'list' | 'live'>

const STATEMENTS = {
  rooms: {
    name: 'roomsOf',
    text: `select id from stream join head on head.stream = id where kind = 'room' and id in (select stream from sitting where person = $1) order by at desc, id desc limit $2`,
  },
  list: {
    name: 'list',
    text: 'insert into listing (stream) select id from stream where id = $1 on conflict do nothing',
  },
  delist: { name: 'delist', text: 'delete from listing where stream = $1' },
  live: {
    name: 'live',
    text: `select id from listing join stream on parent = listing.stream join head on head.stream = id
      where kind = 'match' and not over and frozen is null and at > $1 order by begun desc, id desc limit $2`,
  },
  seated: {
    name: 'seated',
    text: `select ${POSITION} as position, (select coalesce(json_agg(distinct person), '[]') from sitting where change_number > $1) as people`,
  },
  // A row is rewritten only if its number of spectators has changed.
  watching: {
    name: 'watching',
    text: `with given as materialized (select * from json_to_recordset($2) as (stream text, count integer)),
      told as (insert into watching (stream, node, count) select stream, $1, count from given
        on conflict (stream, node) do update set count = excluded.count where watching.count <> excluded.count),
      gone as (delete from watching where node = $1 and stream <> all (select stream from given))
      select stream, sum(count)::integer as count from watching where node <> $1 and node in (select id from node where renewed > $3) and stream = any($4) group by stream`,
  },
} satisfies Record<string, Statement>

export function homeOn(run: Run): Home {
  return {
    roomsOf: (person, limit) => ids(run, STATEMENTS.rooms, person, limit),
    list: async (room, listed) => void (await run(listed ? STATEMENTS.list : STATEMENTS.delist, room)),
    live: (since, limit) => ids(run, STATEMENTS.live, since, limit),
  }
}

export const sharedHomeOn = (run: Run): Pick<Shared, 'seated' | 'watching'> => ({
  async seated(cursor) {
    const { position, people } = only(
      await run<{ position: Position; people: string[] }>(STATEMENTS.seated, cursor.after),
    )
    return { cursor: advance(cursor, position), people }
  },
  async watching(node, own, { since, of }) {
    const counts = Object.entries(own).map(([stream, count]) => ({ stream, count }))
    const rows = await run<{ stream: string; count: number }>(STATEMENTS.watching, node, json(counts), since, of)
    return Object.fromEntries(rows.map(({ stream, count }) => [stream, count]))
  },
})
