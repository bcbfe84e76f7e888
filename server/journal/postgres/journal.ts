// The journal in PostgreSQL. Any number of processes may write to the same journal.
import { randomBytes } from 'node:crypto'
import type { Shared } from '../calls/nodes.ts'
import { type Journal, JournalError, UNFINISHED_MOVE } from '../journal.ts'
import { formatsOf, type Step } from '../migration-steps.ts'
import { only } from '../rows.ts'
import { claimsOn } from './claims.ts'
import { callsOn } from './client.ts'
import { clockOn } from './clock.ts'
import { sharedConductOn } from './conduct.ts'
import { cursorAt, POSITION, type Position } from './cursor.ts'
import { type Database, openDatabase } from './database.ts'
import { formatsOn, namesOf } from './formats.ts'
import { sharedHomeOn } from './home.ts'
import { migrate } from './migration.ts'
import { presenceOn } from './presence.ts'
import { profilesSeenOn } from './profile.ts'
import { STEPS } from './schema.ts'

const KEY_BYTES = 32

/**
 * Opens the journal; rejects with a JournalError on failure. Tests pass the migration `steps` of another version. Only
 * the caller who moves a journal may open the target of an unfinished move.
 */
export async function openPostgres(
  url: string,
  steps: readonly Step[] = STEPS,
  { isMove = false } = {},
): Promise<Journal & { shared: Shared }> {
  const database = openDatabase(url)
  try {
    await migrate(database, steps)
    if (!isMove) await refuseUnfinishedMove(database)
    const shared = await sharedOn(database, url, steps)
    return { ...callsOn(database), epoch: await sameEpoch(database), shared, damage: [] }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function refuseUnfinishedMove({ run }: Database): Promise<void> {
  const found = await run({
    text: "select from pg_tables where schemaname = current_schema() and tablename = 'moving'",
  })
  if (found.length > 0) throw new JournalError('missing', UNFINISHED_MOVE)
}

/** Query for an id of the database. A restored database has another id, so the journal gets a new epoch. */
const ORIGIN = `select system_identifier || '/' || timeline_id || '/' || 'journal'::regclass::oid as origin from pg_control_system(), pg_control_checkpoint()`
const SAME_ORIGIN =
  'update journal set epoch = case when origin is null then epoch else $2 end, origin = $1 where origin is distinct from $1'

async function sameEpoch({ run }: Database): Promise<string> {
  const { origin } = only(await run<{ origin: string }>({ text: ORIGIN }))
  await run({ text: SAME_ORIGIN }, origin, randomBytes(16).toString('hex'))
  return only(await run<{ epoch: string }>({ text: 'select epoch from journal' })).epoch
}

async function sharedOn(database: Database, url: string, steps: readonly Step[]): Promise<Shared> {
  return {
    keys: await signingKeys(database),
    url,
    ...claimsOn(database.run),
    opened: cursorAt(
      only(await database.run<{ position: Position }>({ text: `select ${POSITION} as position` })).position,
    ),
    ...clockOn(database.run),
    ...(await formatsOn(database, steps)),
    ...presenceOn(database.run, namesOf(formatsOf(steps))),
    profilesSeen: profilesSeenOn(database.run),
    ...sharedConductOn(database.run),
    ...sharedHomeOn(database.run),
  }
}

/** Inserts the first signing key. A constant creation time prevents two nodes from both inserting a first key. */
const FIRST_KEY =
  'insert into signing_key (made, key) select to_timestamp(0), $1 where not exists (select from signing_key) on conflict do nothing'

async function signingKeys({ run }: Database): Promise<Buffer[]> {
  await run({ text: FIRST_KEY }, randomBytes(KEY_BYTES))
  return (await run<{ key: Buffer }>({ text: 'select key from signing_key order by made desc' })).map(({ key }) => key)
}
