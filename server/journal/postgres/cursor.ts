// Reads rows that have changed since the previous read. A trigger gives each changed row the next number of the
// sequence `change_number`. A cursor is a position in these numbers. It is not a time, so a changed database clock
// hides no row.

import type { Cursor } from '../calls/nodes.ts'

/** The numbers that a query reads together with the changed rows. */
export interface Position {
  /** The newest change number that any transaction has taken. */
  newest: number
  /** Id of the oldest transaction that is still running. Transactions with a lower id have ended. */
  running: number
  /** Id of the next transaction. */
  next: number
}

const ID = (snapshotPart: string) => `${snapshotPart}(pg_current_snapshot())::text::double precision`

/** SQL expression that returns a `Position` as JSON. */
export const POSITION = `json_build_object(
  'newest', (select case when is_called then last_value else 0 end from change_number),
  'running', ${ID('pg_snapshot_xmin')}, 'next', ${ID('pg_snapshot_xmax')})`

/** Returns the first cursor of a node. The node must read the rows before this cursor with other calls. */
export const cursorAt = ({ newest }: Position): Cursor => ({ after: newest, newest, waiting: null })

/**
 * Returns the cursor for the next read. A transaction takes its id first, then the numbers of its rows, and the rows
 * become visible when the transaction ends. So the cursor passes a number only when every transaction that may have
 * taken a number up to that number has ended. Until then, the next reads return the rows after the old cursor again.
 *
 * `cursor.newest` was read before the query that returned `position`. So a transaction with such a number has an id
 * below `position.next`.
 */
export function advance(cursor: Cursor, position: Position): Cursor {
  const { after, newest, waiting } = lowered(cursor, position)
  const passed = waiting !== null && waiting.until <= position.running
  return {
    after: passed ? waiting.number : after,
    newest: position.newest,
    waiting: waiting === null || passed ? { number: newest, until: position.next } : waiting,
  }
}

/** After a failover to a server that lacks the last transactions, numbers and ids continue at lower values. */
function lowered({ after, newest, waiting }: Cursor, position: Position): Cursor {
  const lower = (number: number) => Math.min(number, position.newest)
  return {
    after: lower(after),
    newest: lower(newest),
    waiting: waiting && { number: lower(waiting.number), until: Math.min(waiting.until, position.next) },
  }
}
