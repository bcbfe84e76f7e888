// The setups that this bench compares: one node on SQLite, one node on PostgreSQL, and three nodes on PostgreSQL with
// LISTEN/NOTIFY or Redis between them.
import { mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { startPostgres } from '../../scripts/private-postgres.ts'
import { startRedis } from '../../scripts/private-redis.ts'
import type { PrivateService } from '../../scripts/private-service.ts'
import { openRig, type Rig, type RigOptions, type Turn } from '../server/rig.ts'
import { CACHE } from '../server/subject.ts'
import type { PlayableRig } from '../server/turns.ts'
import { cpuTimeOf } from './process-cpu.ts'

export interface Setup {
  name: string
  nodes: number
  store: 'sqlite' | 'postgres'
  redis: boolean
}

export const SETUPS = {
  sqlite: { name: 'a node on SQLite', nodes: 1, store: 'sqlite', redis: false },
  postgres: { name: 'a node on PostgreSQL', nodes: 1, store: 'postgres', redis: false },
  notify: { name: '3 nodes, LISTEN/NOTIFY', nodes: 3, store: 'postgres', redis: false },
  redis: { name: '3 nodes, Redis', nodes: 3, store: 'postgres', redis: true },
} as const satisfies Record<string, Setup>

export interface ClusterTurn extends Turn {
  /** CPU time of PostgreSQL per move, in microseconds; 0 without PostgreSQL. */
  postgresPerMove: number
  redisPerMove: number
  /** Append conflicts between nodes (two nodes write to one match at once) per thousand moves. */
  conflicts: number
}

export interface ClusterRig extends PlayableRig<ClusterTurn> {
  setup: Setup
  syncs: number[]
}

/** PostgreSQL's production settings, except for the number of connections. */
const DURABLE = ['max_connections=100']
/** Maximum length of the folder's path, because a Unix socket's path is limited to about a hundred characters. */
const LONGEST_PATH = 60

/**
 * Returns the folder for the databases: the checkout's cache folder, because /tmp may be in memory. Returns /tmp if
 * that path is too long or the databases' user may not enter it.
 */
function placeOfData(): string {
  mkdirSync(CACHE, { recursive: true })
  const open = (folder: string): boolean =>
    folder === dirname(folder) || ((statSync(folder).mode & 1) === 1 && open(dirname(folder)))
  return CACHE.length <= LONGEST_PATH && (process.getuid?.() !== 0 || open(CACHE)) ? CACHE : tmpdir()
}

export async function openSetup(
  setup: Setup,
  plan: Pick<RigOptions, 'server' | 'rooms' | 'thinkMs'>,
): Promise<ClusterRig> {
  const services: Partial<Record<'postgres' | 'redis', PrivateService>> = {}
  const stop = async () => {
    for (const service of Object.values(services)) await service.stop()
  }
  try {
    if (setup.store === 'postgres') services.postgres = await startPostgres(DURABLE, placeOfData())
    if (setup.redis) services.redis = await startRedis()
    const rig = await openRig({
      ...plan,
      nodes: setup.nodes,
      env: { DATABASE_URL: services.postgres?.url ?? '', REDIS_URL: services.redis?.url ?? '' },
    })
    const close = async () => {
      await rig.close()
      await stop()
    }
    return {
      name: `${setup.name}, ${plan.server}`,
      nodes: setup.nodes,
      setup,
      syncs: rig.syncs,
      play: (seconds) => play(rig, services, seconds),
      close,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function play(
  rig: Rig,
  { postgres, redis }: Partial<Record<'postgres' | 'redis', PrivateService>>,
  seconds: number,
): Promise<ClusterTurn> {
  const look = async () => ({
    postgres: postgres ? cpuTimeOf(postgres.pid) : 0,
    redis: redis ? cpuTimeOf(redis.pid) : 0,
    conflicts: await conflictsOf(rig.ports),
  })
  const before = await look()
  const turn = await rig.play(seconds)
  const after = await look()
  const perMove = (of: keyof typeof after) => (after[of] - before[of]) / turn.moves
  return {
    ...turn,
    postgresPerMove: perMove('postgres'),
    redisPerMove: perMove('redis'),
    conflicts: perMove('conflicts') * 1000,
  }
}

/** Returns the sum of the conflicts in all nodes' metrics. */
async function conflictsOf(ports: readonly number[]): Promise<number> {
  const pages = await Promise.all(ports.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()))
  return pages.reduce((sum, page) => sum + Number(/^turnstone_conflicts_total (\d+)/m.exec(page)?.[1] ?? Number.NaN), 0)
}
