// Helpers for the rows that a query returns, in both stores.

/** Returns the first row of a query that always returns a row. Throws if the query returns no row. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The query returned no row')
  return row
}

export interface Id {
  id: string
}

export const idsOf = (rows: readonly Id[]): string[] => rows.map(({ id }) => id)
