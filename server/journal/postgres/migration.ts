// Brings the tables in PostgreSQL up to date. The database table `steps` has one row. This row holds how many steps
// have been applied.

import { readableFromOf, refuseTooNew, type Step } from '../migration-steps.ts'
import { type Database, LOCK_TABLES, type Run } from './database.ts'
import { adoptInNewTables } from './formats.ts'

/** Applies the missing migration steps in one transaction. Newer tables that this program can use stay unchanged. */
export const migrate = (database: Database, steps: readonly Step[]): Promise<void> =>
  database.transact(async (run) => {
    await run(LOCK_TABLES)
    await run({ text: 'create table if not exists steps (seen integer not null)' })
    const { seen, readable_from = null } = await stepsSeen(run)
    if (seen > steps.length) return refuseTooNew(steps.length, seen, readable_from)
    if (seen === steps.length) return
    for (const { sql } of steps.slice(seen)) await run({ text: sql })
    await run(
      { text: 'update steps set seen = $1, readable_from = greatest(readable_from, $2)' },
      steps.length,
      readableFromOf(steps),
    )
    if (seen === 0) await adoptInNewTables(run, steps)
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
