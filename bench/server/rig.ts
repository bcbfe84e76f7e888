// A rig: a measured server and its simulated players. Rigs are started in advance and play in turn, so that other work
// on the machine affects all alike.
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from './child.ts'
import { syncTimes } from './disk.ts'
import type { LoadOptions, Played } from './meter.ts'
import { type MeasuredServer, newFolder, startMeasuredServer } from './subject.ts'
import { type Usage, type UsageQuery, WITHOUT_TAIL } from './usage.ts'

/**
 * The servers to measure. bare: ws alone. toy: the real server. toy-untailed: without
 * the tail file that shows lost commits. toy-listed: with each seat's choices in every message.
 * hill: six players of King of the Hill. hill-asked: the same, with choices only for seats with an ask.
 */
export const SERVERS = ['bare', 'toy', 'toy-untailed', 'toy-listed', 'hill', 'hill-asked'] as const
export type ServerName = (typeof SERVERS)[number]

export interface RigOptions {
  server: ServerName | 'toy-both'
  rooms: number
  /** Average milliseconds between two moves of a room; 0 means as fast as possible. */
  thinkMs: number
  /** Node flags such as --cpu-prof. */
  flags?: readonly string[]
  /** Number of nodes; one by default. */
  nodes?: number
  /** Additional settings of the server. */
  env?: Record<string, string>
}

/** The measurements of one turn of a rig. During a turn, only this rig plays. */
export interface Turn extends Played {
  rate: number
  /** CPU time per move of all nodes together, in microseconds. */
  cpuPerMove: number
  /**
   * CPU time per move of the main thread, in microseconds. The journal and the garbage collector use the rest of
   * `cpuPerMove`.
   */
  mainPerMove: number
  /** CPU use of the server in cores. */
  serverCpu: number
  /** CPU use of other processes during the turn, in cores. */
  otherCpu: number
  /** Start and end of the turn in microseconds of the machine's monotonic clock. */
  window: [from: number, to: number]
}

export interface Rig {
  plan: RigOptions
  /** Memory per room with connected players, in bytes. */
  rssPerRoom: number
  /** Milliseconds of each fdatasync on the data's disk just before the run. */
  syncs: number[]
  ports: number[]
  play(seconds: number): Promise<Turn>
  close(): Promise<void>
}

const loadOf = (server: RigOptions['server']): string => (server.startsWith('hill') ? 'hill-load.ts' : 'load.ts')

/**
 * Total seconds in which the cores have been idle so far. Idle time is measured instead of busy time, because
 * `os.cpus()` does not report the time of soft interrupts (for example for network traffic).
 */
const idle = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000

const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n)

export async function openRig({ nodes = 1, flags = [], env = {}, ...plan }: RigOptions): Promise<Rig> {
  const folder = newFolder()
  const syncs = syncTimes(folder)
  const servers: MeasuredServer[] = []
  let load: Child | undefined
  const close = async (): Promise<void> => {
    await load?.end()
    await Promise.all(servers.map((server) => server.end()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const isUntailed = plan.server === 'toy-untailed'
    const how = { folder, flags, env: isUntailed ? { ...env, [WITHOUT_TAIL]: 'yes' } : env }
    for (let node = 0; node < nodes; node++)
      servers.push(await startMeasuredServer(plan.server === 'bare' ? 'bare.ts' : 'entry.ts', how))
    const empty = await usageOf(servers, 'usage')
    const ports = servers.map(({ port }) => port)
    const game = isUntailed ? 'toy' : plan.server
    const order: LoadOptions = { ports, game, rooms: plan.rooms, thinkMs: plan.thinkMs }
    const player = startChild(loadOf(plan.server), { core: 1, args: [JSON.stringify(order)] })
    load = player
    await player.heard('joined')
    await sleep(300)
    const full = await usageOf(servers, 'usage')
    return {
      plan,
      rssPerRoom: (full.rss - empty.rss) / plan.rooms,
      syncs,
      ports,
      play: (seconds) => play(servers, player, seconds),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the sum of the CPU and memory use of all nodes. */
async function usageOf(servers: readonly MeasuredServer[], question: UsageQuery): Promise<Usage> {
  const all = await Promise.all(servers.map((server) => server.usage(question)))
  const sum = (of: (usage: Usage) => number) => all.reduce((total, usage) => total + of(usage), 0)
  return {
    cpu: sum(({ cpu }) => cpu),
    mainCpu: sum(({ mainCpu }) => mainCpu),
    rss: sum(({ rss }) => rss),
    heap: sum(({ heap }) => heap),
  }
}

async function play(servers: readonly MeasuredServer[], load: Child, forSeconds: number): Promise<Turn> {
  const [before, idleBefore, began] = [await usageOf(servers, 'cpu'), idle(), monotonicUs()]
  const done = load.heard<Played>('played')
  load.tell({ play: forSeconds * 1000 })
  const played = await done
  const [after, idleAfter] = [await usageOf(servers, 'cpu'), idle()]
  const ended = monotonicUs()
  const seconds = (ended - began) / 1e6
  const serverCpu = (after.cpu - before.cpu) / 1e6 / seconds
  return {
    ...played,
    rate: played.moves / played.seconds,
    serverCpu,
    cpuPerMove: (after.cpu - before.cpu) / played.moves,
    mainPerMove: (after.mainCpu - before.mainCpu) / played.moves,
    otherCpu: cpus().length - (idleAfter - idleBefore) / seconds - serverCpu - played.cpu,
    window: [began, ended],
  }
}
