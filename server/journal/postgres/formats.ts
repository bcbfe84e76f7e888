// Adopts formats in PostgreSQL: decides when nodes may write values that older programs can't read. First the tables
// are closed to older programs, which can't open them from then on. An older program that opened the tables just before
// needs some time to store its row. So the format is adopted after this time, if every live node can read the format.
import type { Format, Shared } from '../calls/nodes.ts'
import { type FormatSince, formatsOf, type Step } from '../migration-steps.ts'
import { type Database, LOCK_TABLES, type Run, type Statement } from './database.ts'

const STATEMENTS = {
  adopted: { text: 'select name as format from format where adopted' },
  // $1: names of formats; $2: the lowest program number that reads each; $3: the current time. A node is live if it
  // renewed its row after $4.
  close: {
    text: `with own as (select name, program from unnest($1::text[], $2::integer[]) as own (name, program)),
      closed as (insert into format (name, closed) select name, $3 from own
        where not exists (select from node where renewed > $4 and not own.name = any(formats)) on conflict do nothing returning name)
      update steps set readable_from = greatest(readable_from, (select max(program) from own join closed using (name)))`,
  },
  adopt: {
    text: `update format set adopted = true where not adopted and closed <= $1
      and not exists (select from node where renewed > $1 and not format.name = any(formats))`,
  },
  adoptNew: { text: 'insert into format (name, closed, adopted) select unnest($1::text[]), 0, true' },
} satisfies Record<string, Statement>

type Formats = Pick<Shared, 'formats' | 'adoptFormats'>

/** Adopts all formats in new tables, which no older program has ever opened. */
export async function adoptInNewTables(run: Run, steps: readonly Step[]): Promise<void> {
  const own = formatsOf(steps)
  if (own.length === 0) return
  await run(STATEMENTS.adoptNew, namesOf(own))
  await run({ text: 'update steps set readable_from = greatest(readable_from, $1)' }, programOf(own))
}

export async function formatsOn(database: Database, steps: readonly Step[]): Promise<Formats> {
  const own = formatsOf(steps)
  const formats = new Set(await adoptedIn(database.run))
  return {
    formats,
    async adoptFormats({ now, since }) {
      if (own.every(({ format }) => formats.has(format))) return
      const programs = own.map(({ program }) => program)
      const adopted = await database.transact(async (run) => {
        // While this lock is held, no node can open or migrate the tables.
        await run(LOCK_TABLES)
        await run(STATEMENTS.close, namesOf(own), programs, now, since)
        await run(STATEMENTS.adopt, since)
        return adoptedIn(run)
      })
      for (const format of adopted) formats.add(format)
    },
  }
}

export const namesOf = (formats: readonly FormatSince[]): Format[] => formats.map(({ format }) => format)

const programOf = (formats: readonly FormatSince[]): number => Math.max(...formats.map(({ program }) => program))

const adoptedIn = async (run: Run): Promise<Format[]> =>
  (await run<{ format: Format }>(STATEMENTS.adopted)).map(({ format }) => format)
