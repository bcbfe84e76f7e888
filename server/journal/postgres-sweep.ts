// Deletes streams that are no longer needed: matches that were never played, and deserted rooms.
import type { Database, Run } from './postgres-database.ts'
import { BESIDE_STREAM } from './postgres-schema.ts'

// Streams that were created, written or held in a node's memory since then count as in use. Head rows are locked before
// anything is deleted, so no node can append meanwhile. Rows that are already locked are being appended to and are
// skipped.
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
    const idle = await ids(run, IDLE, before, inputs, keep)
    const played = new Set(await ids(run, PLAYED, idle))
    return remove(
      run,
      idle.filter((id) => !played.has(id)),
    )
  })

export const sweepRooms = ({ transact }: Database, before: number, keep: readonly string[]): Promise<number> =>
  transact(async (run) => remove(run, await ids(run, DESERTED, before, keep)))

const ids = async (run: Run, text: string, ...values: unknown[]): Promise<string[]> =>
  (await run<{ id: string }>({ text }, ...values)).map(({ id }) => id)

/** Deletes the streams with all their rows. Returns how many streams. */
async function remove(run: Run, swept: readonly string[]): Promise<number> {
  for (const rows of [...BESIDE_STREAM.map((table) => `${table} where stream`), 'stream where id'])
    await run({ text: `delete from ${rows} = any($1)` }, swept)
  return swept.length
}
