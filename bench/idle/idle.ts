// npm run bench -- idle: measures memory and CPU of matches without viewers, and the start-up time with many of them.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { goal, machine, note, say, table } from '../report.ts'
import { newFolder, type Subject, startSubject } from '../server/subject.ts'
import { fill, matchIds } from './data.ts'
import { lookAtAll } from './visitor.ts'

const WANTED_MIB = 50
const WANTED_CPU_PERCENT = 1
const WANTED_START_S = 5
const MIB = 2 ** 20
/** Seconds after opening in which the server finishes its start-up work. */
const SETTLE_S = 5
/** Seconds after which an unwatched match leaves memory. The default is longer and would make the bench slow. */
const IDLE_S = 20
/**
 * Number of garbage collections, and the seconds between them. V8 returns memory to the system slowly after each one.
 */
const COLLECTIONS = 5
const COLLECT_EVERY_S = 12
/**
 * Number of matches that the reference server visits, as often as the other server visits all matches. It shows the
 * memory that any busy server keeps.
 */
const FEW = 100

/** Measurements of a server at rest. */
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
  say(machine())
  const few = Array.from({ length: matches }, (_, i) => matchIds(FEW)[i % FEW] as string)
  const [empty] = await served(0, async (rest) => [await rest('empty', seconds)])
  const [worked] = await served(FEW, async (rest, server) => {
    await lookAtAll(server.port, few)
    await leftAlone(server)
    return [await rest('looked at a while ago', seconds)]
  })
  const [unseen, inUse, left] = await served(matches, async (rest, server) => {
    const before = await rest('never looked at', seconds)
    await lookAtAll(server.port, matchIds(matches))
    const during = await rest('looked at just now', Math.min(seconds, IDLE_S / 2))
    await leftAlone(server)
    return [before, during, await rest('looked at a while ago', seconds)]
  })
  const [many] = await served(open, async (rest) => [await rest('never looked at', seconds)])
  if (!empty || !worked || !unseen || !inUse || !left || !many) throw new Error('a server was not measured')
  say(`\n${shown([empty, worked, unseen, inUse, left, many])}\n`)
  return judged([empty, unseen], [worked, left], many)
}

/** Waits without viewers until all matches have left memory. */
async function leftAlone(server: Subject): Promise<void> {
  await sleep(2 * IDLE_S * 1000)
  for (let i = 0; i < COLLECTIONS; i++) {
    await server.usage('usage')
    await sleep(COLLECT_EVERY_S * 1000)
  }
}

/** Runs a server on a folder with this many matches during the measurement. */
async function served(
  matches: number,
  measure: (rest: (name: string, seconds: number) => Promise<Rest>, server: Subject) => Promise<Rest[]>,
): Promise<Rest[]> {
  const folder = newFolder()
  try {
    note(`bench: writing ${matches} matches`)
    await fill(folder, matches, Date.now())
    const began = performance.now()
    const server = await startSubject('../idle/entry.ts', { folder, env: { IDLE_MS: String(IDLE_S * 1000) } })
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

/** Reads memory at the end, because V8 returns it to the system some seconds after a collection. */
async function resting(server: Subject, seconds: number): Promise<Pick<Rest, 'rssMib' | 'heapMib' | 'cpuPercent'>> {
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
  for (const [words, met] of goals) say(goal(words, met))
  return goals.every(([, met]) => met) ? 0 : 1
}
