// The steps of a program that is one release newer: it has added a column to every table, and a table.
import type { Step } from '../steps.ts'

export function oneStepNewer(steps: readonly Step[], readableFrom: number): Step[] {
  const tables = new Set(steps.flatMap(({ sql }) => [...sql.matchAll(/create table (\w+)/g)].map(([, name]) => name)))
  const sql = [
    ...[...tables].map((table) => `alter table ${table} add column added_later text default 'later';`),
    'create table later (person text not null, note text);',
  ]
  return [...steps, { readableFrom, sql: sql.join('\n') }]
}
