// Migration steps, and the rule that decides which program versions can use which versions of the database tables.
import type { Format } from './calls/nodes.ts'
import { JournalError } from './journal.ts'

/**
 * One change of the database tables. The number of a program is how many steps the program knows. The number of the
 * tables is how many steps have been applied to the tables.
 *
 * A change takes two releases, so that nodes of the new release can replace nodes of the previous release one by one:
 * - The first release expands: it adds tables, columns with a default, indexes and triggers that the previous release
 *   can ignore. Such a step has the same `readableFrom` as the step before it.
 * - The next release contracts: it drops or changes parts of the tables that the previous release no longer uses. Such a
 *   step raises `readableFrom` to the lowest number of a program that does not need those parts.
 *
 * Rules for new steps:
 * - A published step never changes.
 * - A step that adds a table with rows of a stream also adds a trigger that deletes those rows with the stream, because
 *   older programs do not know the table.
 * - A table with rows of a person has a column `person`, by which older programs find those rows.
 * - If older SQL statements join two tables, a new column of one table must not have the name of a column of the other
 *   table.
 * - A step after which programs write values that older programs can't read names the format of these values. In
 *   PostgreSQL, nodes write the format only once every live node reads the format (`postgres/formats.ts`). In SQLite only
 *   one process uses the file, so such a step raises `readableFrom` instead.
 */
export interface Step {
  /** Lowest number of a program that can use the tables after this step; at most the step's own number. */
  readableFrom: number
  sql: string
  /** Formats that only programs with this step can read. */
  formats?: readonly Format[]
}

/** A format, and the lowest number of a program that can read the format. */
export interface FormatSince {
  format: Format
  program: number
}

export const formatsOf = (steps: readonly Step[]): FormatSince[] =>
  steps.flatMap(({ formats = [] }, i) => formats.map((format) => ({ format, program: i + 1 })))

/**
 * Adds `readableFrom` to steps that are older than this field: each step's own number, because programs of that time
 * can open only tables without later steps.
 */
export const firstSteps = (sqls: readonly string[]): Step[] => sqls.map((sql, i) => ({ readableFrom: i + 1, sql }))

/** Returns the lowest number of a program that can use the tables after all of these steps. */
export const readableFromOf = (steps: readonly Step[]): number => Math.max(...steps.map((step) => step.readableFrom))

/**
 * Throws if the tables are too new for a program of that number. Tables without `readableFrom` (null) are older than
 * this rule, so only programs that know all steps of the tables can use the tables.
 */
export function refuseTooNew(program: number, seen: number, readableFrom: number | null): void {
  const lowest = readableFrom ?? seen
  if (seen <= program || lowest <= program) return
  throw new JournalError(
    'newer',
    `The journal was written by a newer version of this program (schema ${seen}, readable from ${lowest}, this one knows ${program})`,
  )
}
