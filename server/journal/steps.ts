// Migration steps, and the rule that says which programs can use which tables.
import { JournalError } from './journal.ts'

/**
 * One change of the tables. A program's number is the count of steps it knows; the tables' number is the count of steps
 * they have seen.
 *
 * A release changes tables in two stages, so that its nodes can replace those of the release before one by one:
 * - It expands: adds tables, columns with a default, indexes and triggers that the release before can ignore.
 *   Such a step repeats the `readableFrom` of the step before it.
 * - The next release contracts: drops or changes what no program of the release before uses any more.
 *   Such a step raises `readableFrom` to the lowest program number that does without.
 *
 * A published step never changes. An older program does not know the tables of later steps, so a step that adds a table
 * with rows of a stream also adds a trigger that deletes them with the stream. Rows of a person are found by their
 * column `person`. A new column must not have the name of a column in a table that older statements join with it.
 */
export interface Step {
  /** Lowest program number that can use the tables after this step. At most the step's own number. */
  readableFrom: number
  sql: string
}

/** The steps of programs that did not know `readableFrom`: these programs refuse all newer tables. */
export const firstSteps = (sqls: readonly string[]): Step[] => sqls.map((sql, i) => ({ readableFrom: i + 1, sql }))

/** Returns the lowest program number that can use tables that have seen all of these steps. */
export const readableFromOf = (steps: readonly Step[]): number => Math.max(...steps.map((step) => step.readableFrom))

/**
 * Throws if the tables are too new for a program of that number. Tables without `readableFrom` (null) were written
 * before it existed, and only programs that know all of their steps can use them.
 */
export function refuseTooNew(program: number, seen: number, readableFrom: number | null): void {
  const lowest = readableFrom ?? seen
  if (seen <= program || lowest <= program) return
  throw new JournalError(
    'newer',
    `The journal was written by a newer version of this program (schema ${seen}, readable from ${lowest}, this one knows ${program})`,
  )
}
