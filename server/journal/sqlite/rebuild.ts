// Builds damaged indexes of the SQLite file anew from their tables.
import type { Connection } from './connection.ts'

interface Index {
  name: string
  sql: string
}

/** Rebuilds the table's indexes that were made by `create index`, if the table can be read completely. */
export function rebuildIndexes(db: Connection, table: string): void {
  const indexes = db.rows<Index>(
    "select name, sql from sqlite_schema where type = 'index' and sql is not null and tbl_name = ?",
  )
  for (const index of indexes.all(table)) db.readable(() => reindex(db, index)) ?? db.readable(() => replace(db, index))
}

function reindex(db: Connection, { name }: Index): true {
  db.exec(`reindex ${name}`)
  return true
}

/**
 * Removes the index from the schema and creates it again. `reindex` and `drop index` fail if a page of the index can't
 * be read, because both free the old pages. Here the old pages stay in the file unused.
 */
function replace(db: Connection, { name, sql }: Index): void {
  db.enableDefensive(false)
  try {
    db.exec('pragma writable_schema = on; begin')
    db.prepare("delete from sqlite_schema where type = 'index' and name = ?").run(name)
    db.exec(`pragma writable_schema = reset; ${sql}; commit`)
  } finally {
    if (db.isTransaction) db.exec('rollback; pragma writable_schema = reset')
    db.exec('pragma writable_schema = off')
    db.enableDefensive(true)
  }
}
