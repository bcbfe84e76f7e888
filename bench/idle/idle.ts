// npm run bench -- idle: measures memory and CPU of matches without viewers, and the start-up time of a server with
// many such matches.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeMachine, goalLine, print, printProgress, table } from '../report.ts'
import { type MeasuredServer, newFolder, startMeasuredServer } from '../server/subject.ts'
import { fillFolder, matchIds } from './data.ts'
import { visitAll } from './visitor.ts'

const WANTED_MIB = 50
const WANTED_CPU_PERCENT = 1
const WANTED_START_S = 5
const MIB = 2 ** 20
/** Seconds to wait after the server has opened its port, so that the server's start-up work is done. */
const SETTLE_S = 5
/** Seconds after which a match without viewers leaves memory. The server's longer default would slow the bench down. */
const IDLE_S = 20
/** How many garbage collections to run, and the seconds between them. V8 returns memory to the system slowly. */
const COLLECTIONS = 5
const COLLECT_EVERY_S = 12
/**
 * Number of different matches that are visited on the reference server. Both servers get the same number of visits, so
 * the difference in memory comes from the number of matches alone.
 */
const FEW = 100

/** Measurements of a server that has nothing to do. */
interface Rest {
  name: string
  matches: number
  startS: number
  rssMib: number
  heapMib: number
  cpuPercent: number
}

export const OPTIONS = {
  matches: { type: 'string', default: '10000' },
  open: { type: 'string', default: '100000' },
  seconds: { type: 'string', default: '10' },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const [matches, open, seconds] = [Number(values.matches), Number(values.open), Number(values.seconds)]
  print(describeMachine())
  const few = Array.from({ length: matches }, (_, i) => matchIds(FEW)[i % FEW] as string)
  const [empty] = await served(0, async (rest) => [await rest('empty', seconds)])
  const [worked] = await served(FEW, async (rest, server) => {
    await visitAll(server.port, few)
    await leftAlone(server)
    return [await rest('looked at a while ago', seconds)]
  })
  const [unseen, inUse, left] = await served(matches, async (rest, server) => {
    const before = await rest('never looked at', seconds)
    await visitAll(server.port, matchIds(matches))
    const during = await rest('looked at just now', Math.min(seconds, IDLE_S / 2))
    await leftAlone(server)
    return [before, during, await rest('looked at a while ago', seconds)]
  })
  const [many] = await served(open, async (rest) => [await rest('never looked at', seconds)])
  if (!empty || !worked || !unseen || !inUse || !left || !many) throw new Error("a server's measurements are missing")
  print(`\n${shown([empty, worked, unseen, inUse, left, many])}\n`)
  return judged([empty, unseen], [worked, left], many)
}

/** Waits, without viewers, until all matches have left the server's memory. */
async function leftAlone(server: MeasuredServer): Promise<void> {
  await sleep(2 * IDLE_S * 1000)
  for (let i = 0; i < COLLECTIONS; i++) {
    await server.usage('usage')
    await sleep(COLLECT_EVERY_S * 1000)
  }
}

/** Runs a server with this many matches in its folder while `measure` runs. */
async function served(
  matches: number,
  measure: (rest: (name: string, seconds: number) => Promise<Rest>, server: MeasuredServer) => Promise<Rest[]>,
): Promise<Rest[]> {
  const folder = newFolder()
  try {
    printProgress(`bench: writing ${matches} matches`)
    await fillFolder(folder, matches, Date.now())
    const began = performance.now()
    const server = await startMeasuredServer('../idle/entry.ts', { folder, env: { IDLE_MS: String(IDLE_S * 1000) } })
    const startS = (performance.now() - began) / 1000
    try {
      await sleep(SETTLE_S * 1000)
      return await measure(
        async (name, seconds) => ({ name, matches, startS, ...(await resting(server, seconds)) }),
        server,
      )
    } finally {
      await server.end()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Measures CPU and memory of an idle server. Reads memory last, because V8 returns it to the system seconds after a
 * garbage collection.
 */
async function resting(
  server: MeasuredServer,
  seconds: number,
): Promise<Pick<Rest, 'rssMib' | 'heapMib' | 'cpuPercent'>> {
  await server.usage('usage')
  const before = await server.usage('cpu')
  await sleep(seconds * 1000)
  const { cpu } = await server.usage('cpu')
  const { rss, heap } = await server.usage('usage')
  return { rssMib: rss / MIB, heapMib: heap / MIB, cpuPercent: (cpu - before.cpu) / 1e4 / seconds }
}

function shown(rests: readonly Rest[]): string {
  const rows = rests.map(({ name, matches, startS, rssMib, heapMib, cpuPercent }) => [
    name,
    matches,
    startS,
    rssMib,
    heapMib,
    cpuPercent,
  ])
  return table(['matches that were', 'how many', 'start s', 'RSS MiB', 'heap MiB', 'CPU %'], rows)
}

type Pair = readonly [beside: Rest, idle: Rest]

function judged(unseen: Pair, left: Pair, many: Rest): number {
  const over = ([beside, idle]: Pair): number => idle.rssMib - beside.rssMib
  const { matches } = unseen[1]
  const cpu = Math.max(unseen[1].cpuPercent, left[1].cpuPercent)
  const goals: [string, boolean][] = [
    [
      `${matches} idle matches take ${over(unseen).toFixed(1)} MiB over an empty server; wanted under ${WANTED_MIB}`,
      over(unseen) < WANTED_MIB,
    ],
    [
      `and when each was in memory once, ${over(left).toFixed(1)} MiB over a server that has worked as much; wanted under ${WANTED_MIB}`,
      over(left) < WANTED_MIB,
    ],
    [`and ${cpu.toFixed(2)} % of a core; wanted under ${WANTED_CPU_PERCENT}`, cpu < WANTED_CPU_PERCENT],
    [
      `a start with ${many.matches} open matches takes ${many.startS.toFixed(1)} s; wanted under ${WANTED_START_S}`,
      many.startS < WANTED_START_S,
    ],
  ]
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}
