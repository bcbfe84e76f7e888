// Brings the tables in PostgreSQL up to date. The database table `steps` has one row. This row holds how many steps
// have been applied.

import { readableFromOf, refuseTooNew, type Step } from '../migration-steps.ts'
import type { Database, Run } from './database.ts'
import { STEPS } from './schema.ts'

/**
 * Advisory lock shared by all versions of this program, so that only one node at a time creates or changes the tables.
 */
const LOCK = 0x5475726e

/** Applies the missing migration steps in one transaction. Newer tables that this program can use stay unchanged. */
export const migrate = (database: Database, steps: readonly Step[] = STEPS): Promise<void> =>
  database.transact(async (run) => {
    await run({ text: 'select pg_advisory_xact_lock($1)' }, LOCK)
    await run({ text: 'create table if not exists steps (seen integer not null)' })
    const { seen, readable_from = null } = await stepsSeen(run)
    if (seen > steps.length) return refuseTooNew(steps.length, seen, readable_from)
    if (seen === steps.length) return
    for (const { sql } of steps.slice(seen)) await run({ text: sql })
    await run({ text: 'update steps set seen = $1, readable_from = $2' }, steps.length, readableFromOf(steps))
  })

interface Seen {
  seen: number
  /** Undefined in tables created before this column existed. */
  readable_from?: number
}

async function stepsSeen(run: Run): Promise<Seen> {
  const [row] = await run<Seen>({ text: 'select * from steps' })
  if (row) return row
  await run({ text: 'insert into steps (seen) values (0)' })
  return { seen: 0 }
}
