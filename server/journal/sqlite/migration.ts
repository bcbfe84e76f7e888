// Brings a SQLite file up to date. SQLite's field `user_version` holds how many migration steps have been applied.
import { readableFromOf, refuseTooNew, type Step } from '../migration-steps.ts'
import { only } from '../rows.ts'
import type { Connection } from './connection.ts'
import { JOURNAL, STEPS } from './schema.ts'

/**
 * Applies the missing migration steps in one transaction. Returns how many steps had been applied before. A newer file
 * that this program can use stays unchanged. This function takes an exclusive lock, so other processes can't use the
 * file from now on.
 */
export function migrate(db: Connection, steps: readonly Step[] = STEPS): number {
  db.exec('begin exclusive')
  const { user_version: seen } = only(db.rows<{ user_version: number }>('pragma user_version').all())
  if (seen > steps.length) refuseTooNew(steps.length, seen, readableFrom(db))
  if (seen < steps.length) apply(db, steps, seen)
  db.exec('commit')
  return seen
}

function apply(db: Connection, steps: readonly Step[], seen: number): void {
  for (const { sql } of steps.slice(seen)) db.exec(sql)
  if (seen === 0) db.exec(`pragma application_id = ${JOURNAL}`)
  db.exec(`update journal set readable_from = ${readableFromOf(steps)}; pragma user_version = ${steps.length}`)
}

/** Returns the lowest version of a program that can use the file; null if the file does not record such a version. */
function readableFrom(db: Connection): number | null {
  const column = db.prepare(`select 1 from pragma_table_info('journal') where name = 'readable_from'`).get()
  if (!column) return null
  return only(db.rows<{ lowest: number }>('select readable_from as lowest from journal').all()).lowest
}
