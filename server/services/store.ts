// Opens the journal, the bus and the clock that the settings select.
import { mkdirSync } from 'node:fs'
import { type Clock, followingClock, type Machine, type StoredTime, serverClock, timeAtStart } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { type Settings, SettingsError } from '../base/settings.ts'
import { type Bus, localBus } from '../bus/bus.ts'
import { postgresBus } from '../bus/postgres-bus.ts'
import type { Journal } from '../journal/journal.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { openJournal } from '../journal/sqlite/journal.ts'

/** Opens the journal in the database or in the data folder. Throws `SettingsError` if settings contradict each other. */
export async function openStore({ databaseUrl, redisUrl, backupDir, dataDir }: Settings): Promise<Journal> {
  if (redisUrl && !databaseUrl)
    throw new SettingsError('REDIS_URL is for several servers on one database: set DATABASE_URL too, or leave it out')
  if (databaseUrl && backupDir)
    throw new SettingsError(
      'BACKUP_DIR is for a journal in DATA_DIR; the one in DATABASE_URL is backed up with pg_dump',
    )
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new SettingsError('DATABASE_URL must be like postgres://user:password@host/database')
  if (databaseUrl) return openPostgres(databaseUrl)
  makeFolder(dataDir)
  return openJournal(dataDir)
}

/** Opens the bus. Nodes that share a journal use a bus over Redis or PostgreSQL. A single node uses a local bus. */
export async function openBus(
  { shared, epoch }: Journal,
  { redisUrl }: Settings,
  clock: Clock,
  log: Log,
): Promise<Bus> {
  if (!shared) return localBus()
  if (!redisUrl) return postgresBus({ url: shared.url, epoch, clock, log })
  // The Redis client takes 160 ms to load, so the client is loaded only if Redis is used.
  const { redisBus } = await import('../bus/redis-bus.ts')
  return redisBus({ url: redisUrl, epoch, clock, log })
}

/** Returns the server's clock. If the journal is shared, `follow` adjusts the clock to the journal's time. */
export async function openClock(
  { shared }: Journal,
  machine: Machine,
  times: StoredTime,
): Promise<{ clock: Clock; follow: () => Promise<void> }> {
  if (!shared) return { clock: serverClock(machine, timeAtStart(machine, times)), follow: async () => {} }
  const clock = followingClock(serverClock(machine, Math.max(await shared.now(), times.newest ?? 0)))
  return { clock, follow: () => clock.follow(shared.now) }
}

/** Makes a folder that only this user can read, because it will hold secret seeds and people's names. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${path} can not be used: ${(error as Error).message}`, { cause: error })
  }
}
