// Keys of new rows in the table of inputs. Computing the keys here is cheaper than asking SQLite for each key, which
// would take a third of the time of writing the row.
import type { Connection } from './connection.ts'

/**
 * Returns a function that returns a new key at each call. Keys count upwards, so that new rows are at the end of the
 * file. If the last page of the table is damaged, keys count downwards from the first key, so that new rows are on
 * other pages.
 */
export function inputKeys(db: Connection): () => number {
  const highest = db.rows<{ key: number | null }>('select max(key) as key from input')
  const lowest = db.rows<{ key: number | null }>('select min(key) as key from input')
  const last = db.readable(() => highest.get()?.key ?? 0)
  if (last !== undefined) {
    let key = last
    return () => ++key
  }
  let key: number | undefined
  return () => {
    key ??= lowest.get()?.key ?? 0
    return --key
  }
}
