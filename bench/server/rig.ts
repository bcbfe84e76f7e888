// A measured server together with its load. Both start ready and play on request, so that several rigs can take turns
// on a noisy machine.
import { rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Question, Usage } from './answers.ts'
import { type Child, start } from './child.ts'
import { syncTimes } from './disk.ts'
import type { Order, Played } from './meter.ts'
import { newFolder, type Subject, startSubject } from './subject.ts'

/**
 * bare: ws alone. toy: the real server. toy-listed: the real server with each seat's choices in every message. hill:
 * six players, with choices for seats that may act without an ask. hill-asked: the same without those choices.
 */
export const SERVERS = ['bare', 'toy', 'toy-listed', 'hill', 'hill-asked'] as const
export type ServerName = (typeof SERVERS)[number]

export interface Plan {
  server: ServerName | 'toy-both'
  rooms: number
  /** Average milliseconds between two moves of a room; 0 means as fast as possible. */
  thinkMs: number
  /** Node flags such as --cpu-prof. */
  flags?: readonly string[]
  /** Number of nodes; one by default. */
  nodes?: number
  /** Additional settings. */
  env?: Record<string, string>
}

/** The measurements of one turn. */
export interface Turn extends Played {
  rate: number
  /** CPU time per move of all nodes together, in microseconds. */
  cpuPerMove: number
  /** The main thread's part of that time. The rest is used by the journal and the garbage collector. */
  mainPerMove: number
  /** CPU usage of the server in cores. */
  serverCpu: number
  /** CPU usage of other processes in the meantime, in cores. */
  otherCpu: number
  /** Start and end in microseconds of the machine's monotonic clock. */
  window: [from: number, to: number]
}

export interface Rig {
  plan: Plan
  /** Resident memory per room with connected players, in bytes. */
  rssPerRoom: number
  /** Durations of fdatasync on the data's disk just before the run, in milliseconds. */
  syncs: number[]
  /** Port of each node. */
  ports: number[]
  play(seconds: number): Promise<Turn>
  close(): Promise<void>
}

const loadOf = (server: Plan['server']): string => (server.startsWith('hill') ? 'hill-load.ts' : 'load.ts')

/**
 * Seconds that all cores have been idle so far. Busy time would be incomplete, because the system does not count soft
 * interrupts here.
 */
const idle = (): number => cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000

const monotonicUs = (): number => Number(process.hrtime.bigint() / 1000n)

export async function open({ nodes = 1, flags = [], env = {}, ...plan }: Plan): Promise<Rig> {
  const folder = newFolder()
  const syncs = syncTimes(folder)
  const servers: Subject[] = []
  let load: Child | undefined
  const close = async (): Promise<void> => {
    await load?.end()
    await Promise.all(servers.map((server) => server.end()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (let node = 0; node < nodes; node++)
      servers.push(await startSubject(plan.server === 'bare' ? 'bare.ts' : 'entry.ts', { folder, flags, env }))
    const empty = await usageOf(servers, 'usage')
    const ports = servers.map(({ port }) => port)
    const order: Order = { ports, game: plan.server, rooms: plan.rooms, thinkMs: plan.thinkMs }
    const player = start(loadOf(plan.server), { core: 1, args: [JSON.stringify(order)] })
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

/** Returns the sum of the usage of all nodes. */
async function usageOf(servers: readonly Subject[], question: Question): Promise<Usage> {
  const all = await Promise.all(servers.map((server) => server.usage(question)))
  const sum = (of: (usage: Usage) => number) => all.reduce((total, usage) => total + of(usage), 0)
  return {
    cpu: sum(({ cpu }) => cpu),
    mainCpu: sum(({ mainCpu }) => mainCpu),
    rss: sum(({ rss }) => rss),
    heap: sum(({ heap }) => heap),
  }
}

async function play(servers: readonly Subject[], load: Child, forSeconds: number): Promise<Turn> {
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
