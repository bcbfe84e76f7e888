// A connection to a SQLite file, with queries whose rows have a declared type.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { isDamage } from './errors.ts'

export interface Query<Row> {
  all(...values: SQLInputValue[]): Row[]
  /** Returns the first row; undefined if there are no rows. */
  get(...values: SQLInputValue[]): Row | undefined
}

export class Connection extends DatabaseSync {
  /** How often `readable` has left out a row that can't be read. */
  skipped = 0

  /** Returns the result of `read`; undefined if `read` meets a damaged page, so that other rows are still found. */
  readable<Result>(read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      if (!isDamage(error)) throw error
      this.skipped++
      return undefined
    }
  }

  /**
   * Prepares a query whose rows have the type `Row`. TypeScript can't check this type, so the caller must make sure
   * that `Row` names the selected columns. The column types are right because only this program writes the tables. The
   * tests in `suite/` compare the rows of every call.
   */
  rows<Row extends object>(sql: string): Query<Row> {
    return this.prepare(sql) as unknown as Query<Row>
  }
}

/** Returns a function from a stream's id to the stream's key; undefined if the stream does not exist. */
export function streamKeys(db: Connection): (id: string) => number | undefined {
  const found = db.rows<{ key: number }>('select key from stream where id = ?')
  return (id) => found.get(id)?.key
}
