// What nobody needs any more: matches that were never played and rooms that are deserted.
import type { Database, Run } from './postgres-database.ts'
import { BESIDE_STREAM } from './postgres-schema.ts'

// What some server had in memory since then is in use, as what was begun or written since then is.
// Heads are locked before anything is deleted: nobody appends to them meanwhile. What is being appended to is not idle.
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

/** With all their rows. Says how many. */
async function remove(run: Run, swept: readonly string[]): Promise<number> {
  for (const rows of [...BESIDE_STREAM.map((table) => `${table} where stream`), 'stream where id'])
    await run({ text: `delete from ${rows} = any($1)` }, swept)
  return swept.length
}
