// Brings a SQLite file up to date. `user_version` is the number of steps that have been applied.
import type { DatabaseSync } from 'node:sqlite'
import { JOURNAL, STEPS } from './sqlite-schema.ts'
import { readableFromOf, refuseTooNew, type Step } from './steps.ts'

/**
 * Applies the missing steps, all or none, and returns how many steps had been applied before. A newer file that this
 * program can use stays unchanged. The exclusive lock taken here keeps other processes out from now on.
 */
export function migrate(db: DatabaseSync, steps: readonly Step[] = STEPS): number {
  db.exec('begin exclusive')
  const { user_version: seen } = db.prepare('pragma user_version').get() as { user_version: number }
  if (seen > steps.length) refuseTooNew(steps.length, seen, readableFrom(db))
  if (seen < steps.length) apply(db, steps, seen)
  db.exec('commit')
  return seen
}

function apply(db: DatabaseSync, steps: readonly Step[], seen: number): void {
  for (const { sql } of steps.slice(seen)) db.exec(sql)
  if (seen === 0) db.exec(`pragma application_id = ${JOURNAL}`)
  db.exec(`update journal set readable_from = ${readableFromOf(steps)}; pragma user_version = ${steps.length}`)
}

/** Returns the lowest version of a program that can use the file; null if the file does not record one. */
function readableFrom(db: DatabaseSync): number | null {
  const column = db.prepare(`select 1 from pragma_table_info('journal') where name = 'readable_from'`).get()
  if (!column) return null
  return (db.prepare('select readable_from as lowest from journal').get() as { lowest: number }).lowest
}
