// Migration steps of a program that is one release newer than this program, for tests: every database table has one
// more column, and there is one more database table.
import type { Step } from '../migration-steps.ts'

export function oneStepNewer(steps: readonly Step[], readableFrom: number): Step[] {
  const sql = [
    ...tablesAfter(steps).map((table) => `alter table ${table} add column added_later text default 'later';`),
    'create table later (person text not null, note text);',
  ]
  return [...steps, { readableFrom, sql: sql.join('\n') }]
}

const CHANGES =
  /create table (?<made>\w+)|drop table (?<dropped>\w+)|alter table (?<old>\w+) rename to (?<renamed>\w+)/g

/** Returns the tables that exist after all steps. */
function tablesAfter(steps: readonly Step[]): string[] {
  const tables = new Set<string>()
  for (const { groups = {} } of steps.flatMap(({ sql }) => [...sql.matchAll(CHANGES)])) {
    const { made, dropped, old, renamed } = groups
    for (const gone of [dropped, old]) if (gone) tables.delete(gone)
    for (const come of [made, renamed]) if (come) tables.add(come)
  }
  return [...tables]
}
