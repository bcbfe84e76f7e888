// Migration steps, and the rule that decides which program versions can use which tables.
import { JournalError } from './journal.ts'

/**
 * One change of the tables. The number of a program is how many steps it knows. The number of the tables is how many
 * steps have been applied to them.
 *
 * A change takes two releases, so that nodes of the new release can replace those of the previous release one by one:
 * - The first release expands: it adds tables, columns with a default, indexes and triggers that the previous release
 *   can ignore. Such a step repeats the `readableFrom` of the step before it.
 * - The next release contracts: it drops or changes parts that the previous release no longer uses. Such a step raises
 *   `readableFrom` to the lowest program number that does not need those parts.
 *
 * Rules for new steps:
 * - A published step never changes.
 * - A step that adds a table with rows of a stream also adds a trigger that deletes those rows with the stream, because
 *   older programs do not know the table.
 * - A table with rows of a person has a column `person`, by which older programs find those rows.
 * - A new column must not have the same name as a column of another table that older statements join with it.
 */
export interface Step {
  /** Lowest program number that can use the tables after this step. At most the step's own number. */
  readableFrom: number
  sql: string
}

/** Wraps the steps from before `readableFrom` existed. Programs of that time refuse all newer tables. */
export const firstSteps = (sqls: readonly string[]): Step[] => sqls.map((sql, i) => ({ readableFrom: i + 1, sql }))

/** Returns the lowest program number that can use the tables after all of these steps. */
export const readableFromOf = (steps: readonly Step[]): number => Math.max(...steps.map((step) => step.readableFrom))

/**
 * Throws if the tables are too new for a program of that number. Tables without `readableFrom` (null) are older than
 * that rule, so only programs that know all of their steps can use them.
 */
export function refuseTooNew(program: number, seen: number, readableFrom: number | null): void {
  const lowest = readableFrom ?? seen
  if (seen <= program || lowest <= program) return
  throw new JournalError(
    'newer',
    `The journal was written by a newer version of this program (schema ${seen}, readable from ${lowest}, this one knows ${program})`,
  )
}
