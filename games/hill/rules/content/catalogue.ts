// A registry of rows by id. Variants of the game share the rows, so a lookup needs only the id.
import { copyIds, kindOf } from './copies.ts'

interface Catalogue<Row> {
  /** Registers rows. Throws if another row already has the id. */
  enter(rows: readonly Row[]): void
  /** Finds a row by its own id or by the id of one of its copies. */
  find(id: string): Row | undefined
}

export function catalogue<Row extends { id: string; copies?: number }>(
  what: string,
  rows: readonly Row[],
): Catalogue<Row> {
  const known = new Map<string, Row>()
  const enter = (more: readonly Row[]) => {
    for (const row of more) {
      if (kindOf(row.id) !== row.id)
        throw new Error(`${what} ${row.id}: an id must not end in a number, because copies are numbered`)
      const other = known.get(row.id) ?? more.find(({ id }) => id === row.id)
      if (other !== row) throw new Error(`${what} ${row.id}: another row has this id`)
    }
    for (const row of more) for (const id of [row.id, ...copyIds({ copies: 1, ...row })]) known.set(id, row)
  }
  enter(rows)
  return { enter, find: (id) => known.get(id) ?? known.get(kindOf(id)) }
}
