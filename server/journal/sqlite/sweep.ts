// Deletes ("sweeps") streams that are no longer needed: matches that were never played, and deserted rooms.

import type { Connection } from './connection.ts'
import { BACK } from './reads.ts'
import { BESIDE_STREAM } from './schema.ts'

const IDLE = `select key, last from stream where kind = 'match' and begun < ? and seq <= ? and due is null and not over and frozen is null
  and id not in (select value from json_each(?))`

const DESERTED = `select key, last from stream as room where kind = 'room' and not here and frozen is null and at < ?
  and id not in (select value from json_each(?))
  and not exists (select 1 from stream as played where played.parent = room.id and not played.over)`

interface Swept {
  key: number
  last: number | null
}

export function sweep(db: Connection, before: number, inputs: number, keep: readonly string[]): number {
  const idle = db.rows<Swept>(IDLE).all(before, inputs, JSON.stringify(keep))
  const played = db.prepare(`${BACK} select 1 from back where body like '%"kind":"action"%' limit 1`)
  return remove(
    db,
    idle.filter(({ last }) => played.get(last, 0) === undefined),
  )
}

export const sweepRooms = (db: Connection, before: number, keep: readonly string[]): number =>
  remove(db, db.rows<Swept>(DESERTED).all(before, JSON.stringify(keep)))

/** Deletes the streams with all rows that belong to them. Returns how many streams were deleted. */
function remove(db: Connection, swept: readonly Swept[]): number {
  const inputsOf = db.prepare(`${BACK} delete from input where key in (select key from back)`)
  const deletes = [...BESIDE_STREAM.map((table) => `${table} where stream`), 'stream where key'].map((which) =>
    db.prepare(`delete from ${which} = ?`),
  )
  for (const { key, last } of swept) {
    inputsOf.run(last, 0)
    for (const statement of deletes) statement.run(key)
  }
  return swept.length
}
