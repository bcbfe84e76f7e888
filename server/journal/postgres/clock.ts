// The cluster's time in PostgreSQL: the database's clock, the offset, and the clocks that the nodes have stored.

import type { ClockReading, Peer, Shared } from '../calls/nodes.ts'
import { only } from '../rows.ts'
import { LIVENESS_MS, type Run, type Statement } from './database.ts'

const STATEMENTS = {
  // Numbering the reading also shows that the database accepts writes: a standby refuses `nextval`.
  read: {
    name: 'readClock',
    text: `select nextval('clock_reading') as number, extract(epoch from clock_timestamp())::double precision * 1000 as database, offset_ms as "offset", version from cluster_clock`,
    limitMs: LIVENESS_MS,
  },
  correct: {
    name: 'correctClock',
    text: 'update cluster_clock set offset_ms = $1, version = version + 1 where version = $2 returning version',
  },
  exchange: {
    name: 'exchange',
    text: `with own as (update node set url = $2, clock = $3 where id = $1)
      select id, url, renewed, clock from node where id <> $1 order by id`,
  },
} satisfies Record<string, Statement>

export const clockOn = (run: Run): Pick<Shared, 'readClock' | 'correctClock' | 'exchange'> => ({
  readClock: async () => only(await run<ClockReading>(STATEMENTS.read)),
  correctClock: async (offset, version) => (await run(STATEMENTS.correct, offset, version)).length > 0,
  exchange: ({ id, url, clock }) =>
    run<Peer>(STATEMENTS.exchange, id, url, clock === null ? null : JSON.stringify(clock)),
})
