// Opens the journal, the bus and the clock that the settings select.
import { mkdirSync } from 'node:fs'
import { type Clock, latestWritten, type Machine, type StoredTime, serverClock, timeAtStart } from '../base/clock.ts'
import type { Log } from '../base/log.ts'
import { type Settings, SettingsError } from '../base/settings.ts'
import { type Bus, localBus } from '../bus/bus.ts'
import { postgresBus } from '../bus/postgres-bus.ts'
import { mayWrite } from '../journal/formats.ts'
import type { Journal } from '../journal/journal.ts'
import { openPostgres } from '../journal/postgres/journal.ts'
import { openJournal } from '../journal/sqlite/journal.ts'
import type { ClusterClock } from '../time/cluster-clock.ts'
import { Pulse } from '../time/pulse.ts'
import { openClusterClock } from '../time/start.ts'
import type { Services } from './services.ts'

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

/**
 * Returns the server's clock. If the journal is shared, this is the clock that all nodes keep. `own` is this machine's
 * monotonic clock.
 */
export async function openClock(
  { shared }: Journal,
  machine: Machine,
  times: StoredTime,
  own: Clock,
): Promise<{ clock: Clock; cluster?: ClusterClock }> {
  if (!shared) return { clock: serverClock(machine, timeAtStart(machine, times)) }
  const cluster = await openClusterClock(shared, own, latestWritten(times))
  return { clock: cluster, cluster }
}

/**
 * Returns the pulse of a node: it asks a shared journal's database for its time every second. A metric counts the jumps
 * of the clock. Undefined if the journal is not shared.
 */
export function openPulse(
  { journal, log, metrics, node, settings }: Pick<Services, 'journal' | 'log' | 'metrics' | 'node' | 'settings'>,
  own: Clock,
  cluster: ClusterClock | undefined,
): Pulse | undefined {
  const { shared } = journal
  if (!shared) return undefined
  const mayCorrect = () => mayWrite(journal, 'clock_offset')
  const pulse = new Pulse({ shared, node, url: settings.nodeUrl, own, cluster, mayCorrect, log })
  pulse.onJump.listen(({ outcome }) => metrics.clockJumps.inc({ outcome }))
  return pulse
}

/** Makes a folder that only this user can read, because it will hold secret seeds and people's names. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new Error(`The data folder ${path} can not be used: ${(error as Error).message}`, { cause: error })
  }
}
