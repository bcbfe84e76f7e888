// The journal in PostgreSQL. Any number of processes may write to it.
import { randomBytes } from 'node:crypto'
import type { Journal } from './journal.ts'
import { claimsOn } from './postgres-claims.ts'
import { callsOn } from './postgres-client.ts'
import { sharedConductOn } from './postgres-conduct.ts'
import { type Database, openDatabase } from './postgres-database.ts'
import { sharedHomeOn } from './postgres-home.ts'
import { migrate } from './postgres-migration.ts'
import { presenceOn } from './postgres-presence.ts'
import { profilesSeenOn } from './postgres-profile.ts'
import type { Shared } from './shared.ts'
import type { Step } from './steps.ts'

const KEY_BYTES = 32

/**
 * Opens the journal. Rejects with a JournalError. `steps` are the migration steps of another version of this program,
 * for tests.
 */
export async function openPostgres(url: string, steps?: readonly Step[]): Promise<Journal & { shared: Shared }> {
  const database = openDatabase(url)
  try {
    await migrate(database, steps)
    return { ...callsOn(database), epoch: await sameEpoch(database), shared: await sharedOn(database, url), damage: [] }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Identifies the database cluster and table. It differs after a restore from a backup, and then a new epoch begins. */
const ORIGIN = `select system_identifier || '/' || timeline_id || '/' || 'journal'::regclass::oid as origin from pg_control_system(), pg_control_checkpoint()`
const SAME_ORIGIN =
  'update journal set epoch = case when origin is null then epoch else $2 end, origin = $1 where origin is distinct from $1'

async function sameEpoch({ run }: Database): Promise<string> {
  const [{ origin }] = (await run({ text: ORIGIN })) as [{ origin: string }]
  await run({ text: SAME_ORIGIN }, origin, randomBytes(16).toString('hex'))
  const [{ epoch }] = (await run({ text: 'select epoch from journal' })) as [{ epoch: string }]
  return epoch
}

async function sharedOn(database: Database, url: string): Promise<Shared> {
  return {
    keys: await signingKeys(database),
    url,
    ...claimsOn(database.run),
    now: () => timeOf(database),
    ...presenceOn(database.run),
    profilesSeen: profilesSeenOn(database.run),
    ...sharedConductOn(database.run),
    ...sharedHomeOn(database.run),
  }
}

/** The first key has a fixed creation time, so if two nodes create one at the same time, only one is inserted. */
const FIRST_KEY =
  'insert into signing_key (made, key) select to_timestamp(0), $1 where not exists (select from signing_key) on conflict do nothing'

async function signingKeys({ run }: Database): Promise<Buffer[]> {
  await run({ text: FIRST_KEY }, randomBytes(KEY_BYTES))
  return (await run<{ key: Buffer }>({ text: 'select key from signing_key order by made desc' })).map(({ key }) => key)
}

async function timeOf({ run }: Database): Promise<number> {
  const [{ now }] = (await run({
    name: 'now',
    text: 'select extract(epoch from clock_timestamp())::double precision * 1000 as now',
  })) as [{ now: number }]
  return now
}
