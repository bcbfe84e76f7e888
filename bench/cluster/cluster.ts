// npm run bench -- cluster: measures the cost of several nodes. Compares PostgreSQL with SQLite, three nodes with one,
// and LISTEN/NOTIFY with Redis.
import { parseArgs } from 'node:util'
import { describeMachine, formatNumber, goalLine, median, print, quantile, table } from '../report.ts'
import { pinning } from '../server/child.ts'
import type { RigOptions } from '../server/rig.ts'
import { cpuRatio, medianOf, takeTurns } from '../server/turns.ts'
import { type ClusterRig, type ClusterTurn, openSetup, SETUPS, type Setup } from './setup.ts'

const WANTED_SHARE = 0.8
const WANTED_NODES = 1.6
const MOVES_PER_SECOND = 1000
const WANTED_P99_MS = 15
/**
 * The goals apply only if fdatasync takes at most this many milliseconds. On a slower disk no server could meet them.
 */
const QUICK_SYNC_MS = 1

export const OPTIONS = {
  rooms: { type: 'string', default: '500' },
  seconds: { type: 'string', default: '1' },
  runs: { type: 'string', default: '15' },
} as const

interface Cell {
  rig: ClusterRig
  turns: ClusterTurn[]
}

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const rooms = Number(values.rooms)
  const pace = { seconds: Number(values.seconds), turns: Number(values.runs) }
  const measured = (setups: readonly Setup[], plan: RigOptions): Promise<Cell[]> =>
    takeTurns<ClusterTurn, ClusterRig>(
      setups.map((setup) => () => openSetup(setup, plan)),
      pace,
    )
  print(`${describeMachine()}; ${pinning}, PostgreSQL and Redis where there is room`)
  const all = Object.values(SETUPS)
  const fast = await measured(all, { server: 'toy', rooms, thinkMs: 0 })
  const paced = await measured(all, { server: 'toy', rooms, thinkMs: (rooms / MOVES_PER_SECOND) * 1000 })
  const both = await measured([SETUPS.postgres, SETUPS.notify, SETUPS.redis], {
    server: 'toy-both',
    rooms,
    thinkMs: (rooms / MOVES_PER_SECOND) * 2000,
  })
  const syncs = [...fast, ...paced, ...both].flatMap(({ rig }) => rig.syncs)
  show(`As fast as it goes: ${rooms} rooms, two players each on a node by lot, one move in flight`, fast)
  show(`Paced: ${MOVES_PER_SECOND} moves/s over ${rooms} rooms`, paced)
  show(
    `Both lock in at once, ${MOVES_PER_SECOND / 2} rounds/s over ${rooms} rooms; a move is a round of two inputs`,
    both,
  )
  print(
    `\nfdatasync on this disk, in the same run: p50 ${formatNumber(median(syncs))} ms, p99 ${formatNumber(quantile(syncs, 0.99))} ms`,
  )
  return judged(fast, paced, median(syncs))
}

const cellOf = (cells: readonly Cell[], setup: Setup): Cell => cells.find(({ rig }) => rig.setup === setup) as Cell

function show(title: string, cells: readonly Cell[]): void {
  const heads = [
    '',
    'moves/s',
    'p50 ms',
    'p99 ms',
    'CPU us/move, nodes',
    'main threads',
    ': one node',
    'PostgreSQL',
    'Redis',
    'conflicts/1000',
    'load CPU %',
    'other CPU %',
  ]
  const rows = cells.map((cell) => {
    const m = (of: (turn: ClusterTurn) => number) => medianOf(cell, of)
    const times = [m((t) => t.rate), m((t) => t.p50), m((t) => t.p99), m((t) => t.cpuPerMove), m((t) => t.mainPerMove)]
    const services = [m((t) => t.postgresPerMove), m((t) => t.redisPerMove), m((t) => t.conflicts)]
    const percents = [m((t) => t.cpu * 100), m((t) => t.otherCpu * 100)].map((share) => share.toFixed(0))
    return [cell.rig.setup.name, ...times, cpuRatio(cell, cellOf(cells, SETUPS.postgres)), ...services, ...percents]
  })
  print(`\n${title}\n\n${table(heads, rows)}`)
}

function judged(fast: readonly Cell[], paced: readonly Cell[], sync: number): number {
  const share = 1 / cpuRatio(cellOf(fast, SETUPS.postgres), cellOf(fast, SETUPS.sqlite))
  const p99 = medianOf(cellOf(paced, SETUPS.postgres), (turn) => turn.p99)
  const goals: [string, boolean | undefined][] = [
    [
      `${formatNumber(share)} of the moves per CPU second of a node on SQLite; wanted ${WANTED_SHARE}`,
      share >= WANTED_SHARE,
    ],
    [
      `p99 ${formatNumber(p99)} ms at ${MOVES_PER_SECOND} moves/s; wanted under ${WANTED_P99_MS} where an fdatasync takes under ${QUICK_SYNC_MS} ms (here ${formatNumber(sync)})`,
      p99 < WANTED_P99_MS || (sync < QUICK_SYNC_MS ? false : undefined),
    ],
    ...[SETUPS.notify, SETUPS.redis].map((setup): [string, boolean] => {
      const nodes = cpuRatio(cellOf(fast, setup), cellOf(fast, SETUPS.postgres))
      return [
        `${setup.name}: ${formatNumber(nodes)} times the CPU a move of one node; wanted at most ${WANTED_NODES}`,
        nodes <= WANTED_NODES,
      ]
    }),
  ]
  print('')
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.some(([, met]) => met === false) ? 1 : 0
}
