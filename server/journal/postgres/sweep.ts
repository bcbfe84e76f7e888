// Deletes ("sweeps") streams that are no longer needed: matches that were never played, and deserted rooms.
import { type Database, ids, type Run } from './database.ts'
import { BESIDE_STREAM } from './schema.ts'

// A stream is in use if it was created, written or held in a node's memory since the given time. Streams in use are not
// deleted. Head rows are locked before anything is deleted, so no node can append meanwhile. A head row that is already
// locked is skipped, because another node is appending to its stream.
const IDLE = `select id from stream join head on head.stream = id
  where kind = 'match' and begun < $1 and seq <= $2 and due is null and not over and frozen is null and id <> all($3) and (used is null or used < $1)
  for update of head skip locked`
const PLAYED = `select distinct stream as id from input where stream = any($1) and body like '%"kind":"action"%'`

const DESERTED = `select id from stream as room join head on head.stream = id
  where kind = 'room' and at < $1 and not here and frozen is null and id <> all($2) and (used is null or used < $1)
  and not exists (select from stream as played join head as its on its.stream = played.id where played.parent = room.id and not its.over)
  for update of head skip locked`

export const sweep = (
  { transact }: Database,
  before: number,
  inputs: number,
  keep: readonly string[],
): Promise<number> =>
  transact(async (run) => {
    const idle = await ids(run, { text: IDLE }, before, inputs, keep)
    const played = new Set(await ids(run, { text: PLAYED }, idle))
    return remove(
      run,
      idle.filter((id) => !played.has(id)),
    )
  })

export const sweepRooms = ({ transact }: Database, before: number, keep: readonly string[]): Promise<number> =>
  transact(async (run) => remove(run, await ids(run, { text: DESERTED }, before, keep)))

/** Deletes the streams with all rows that belong to them. Returns how many streams were deleted. */
async function remove(run: Run, swept: readonly string[]): Promise<number> {
  for (const rows of [...BESIDE_STREAM.map((table) => `${table} where stream`), 'stream where id'])
    await run({ text: `delete from ${rows} = any($1)` }, swept)
  return swept.length
}
