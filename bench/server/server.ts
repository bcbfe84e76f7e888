// npm run bench -- server: measures the real server over loopback, and compares it with a server that only uses the ws
// package.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeMachine, formatNumber, goalLine, median, print, quantile, table } from '../report.ts'
import { pinning } from './child.ts'
import { costs } from './costs.ts'
import { readProfiles } from './profile.ts'
import { openRig, SERVERS, type ServerName, type Turn } from './rig.ts'
import { cpuRatio, medianOf, takeTurns, warmUp } from './turns.ts'

interface Pace {
  rooms: number
  movesPerSecond: number
  wantedP99Ms: number
}

/** Two runs with a constant number of moves per second. The second run has 5,000 sockets. */
const PACES: readonly Pace[] = [
  { rooms: 500, movesPerSecond: 1000, wantedP99Ms: 5 },
  { rooms: 2500, movesPerSecond: 1000, wantedP99Ms: 25 },
]
const HILL_ROOMS = 50
const WANTED_SHARE = 0.6
const QUICK_SYNC_MS = 1

interface Settings {
  rooms: number[]
  seconds: number
  turns: number
  servers: ServerName[]
}

/** Results of one server with a given number of rooms, one result per turn of play. */
interface Cell {
  server: ServerName
  rooms: number
  turns: Turn[]
  rssPerRoom: number
  syncs: number[]
}

export const OPTIONS = {
  rooms: { type: 'string', default: '50,500,2000' },
  seconds: { type: 'string', default: '1' },
  runs: { type: 'string', default: '15' },
  servers: { type: 'string', default: SERVERS.join(',') },
  profile: { type: 'boolean', default: false },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const settings: Settings = {
    rooms: values.rooms.split(',').map(Number),
    seconds: Number(values.seconds),
    turns: Number(values.runs),
    servers: SERVERS.filter((server) => values.servers.split(',').includes(server)),
  }
  print(`${describeMachine()}; ${pinning}`)
  if (values.profile) return profile(settings)
  const isHill = (server: ServerName) => server.startsWith('hill')
  const two = { ...settings, servers: settings.servers.filter((server) => !isHill(server)) }
  const fast: Cell[] = []
  for (const rooms of settings.rooms) fast.push(...(await cellsOf(two, rooms, 0)))
  const paced: Cell[] = []
  for (const { rooms, movesPerSecond } of PACES)
    paced.push(...(await cellsOf(two, rooms, (rooms / movesPerSecond) * 1000)))
  const six = await cellsOf({ ...settings, servers: settings.servers.filter(isHill) }, HILL_ROOMS, 0)
  const tail = tailCost([...fast, ...paced])
  const syncs = [...fast, ...paced, ...six].flatMap((cell) => cell.syncs)
  show(
    'As fast as it goes: two players a room, one move in flight, every move of ours on disk before it is told',
    fast,
    'bare',
  )
  show(
    `Paced: ${PACES.map(({ rooms, movesPerSecond }) => `${movesPerSecond} moves/s over ${rooms} rooms`).join(', ')}`,
    paced,
    'bare',
  )
  show(
    'King of the Hill, six players a room, as fast as it goes: with choices for who may act unasked, and without',
    six,
    'hill-asked',
  )
  print(
    `\nfdatasync on this disk, in the same run: p50 ${formatNumber(median(syncs))} ms, p99 ${formatNumber(quantile(syncs, 0.99))} ms`,
  )
  if (tail) print(tail)
  const ours = watched(settings, fast)
  if (ours)
    print(
      `\nWhat it costs that a match can be proved, of ${formatNumber(medianOf(ours, (turn) => turn.cpuPerMove))} us a move at ${ours.rooms} rooms: each part alone\n\n${costs(medianOf(ours, (turn) => turn.cpuPerMove))}`,
    )
  return judged(fast, ours, paced, median(syncs))
}

async function cellsOf({ servers, ...pace }: Settings, rooms: number, thinkMs: number): Promise<Cell[]> {
  const openers = servers.map((server) => async () => ({
    ...(await openRig({ server, rooms, thinkMs })),
    name: `${server}, ${rooms} rooms`,
    server,
  }))
  const taken = await takeTurns(openers, pace)
  return taken.map(({ rig: { server, rssPerRoom, syncs }, turns }) => ({ server, rooms, turns, rssPerRoom, syncs }))
}

/** Returns how many times as many moves per CPU second this server makes as the other. */
const shareOf = (other: ServerName, cells: readonly Cell[], cell: Cell): number =>
  1 /
  cpuRatio(
    cell,
    cells.find(({ server, rooms }) => server === other && rooms === cell.rooms),
  )

function show(title: string, cells: readonly Cell[], other: ServerName): void {
  if (cells.length > 0) print(`\n${title}\n\n${results(cells, other)}`)
}

function results(cells: readonly Cell[], other: ServerName): string {
  const heads = [
    'server',
    'rooms',
    'moves/s',
    'p50 ms',
    'p99 ms',
    'CPU us/move',
    'main thread',
    `moves/CPU s : ${other}`,
    'server CPU %',
    'load CPU %',
    'other CPU %',
    'RSS KiB/room',
    'bytes/move',
  ]
  const rows = cells.map((cell) => {
    const m = (of: (turn: Turn) => number) => medianOf(cell, of)
    const percents = [m((t) => t.serverCpu * 100), m((t) => t.cpu * 100), m((t) => t.otherCpu * 100)].map((share) =>
      share.toFixed(0),
    )
    const times = [m((t) => t.rate), m((t) => t.p50), m((t) => t.p99), m((t) => t.cpuPerMove), m((t) => t.mainPerMove)]
    return [
      cell.server,
      String(cell.rooms),
      ...times,
      shareOf(other, cells, cell),
      ...percents,
      cell.rssPerRoom / 1024,
      m((t) => t.bytes),
    ]
  })
  return table(heads, rows)
}

/** Compares the server with and without the tail file; undefined if the run lacks one of the two. */
function tailCost(cells: readonly Cell[]): string | undefined {
  const without = cells.filter(({ server }) => server === 'toy-untailed')
  const ratios = cells
    .filter(({ server }) => server === 'toy')
    .flatMap((cell, i) => (without[i] ? [`${formatNumber(cpuRatio(cell, without[i]))} at ${cell.rooms} rooms`] : []))
  return ratios.length > 0
    ? `\nCPU time per move with the tail file, without it = 1, in the order of the tables: ${ratios.join(', ')}`
    : undefined
}

/** Returns the value in the result table for which there is a goal. */
const watched = ({ rooms }: Settings, fast: readonly Cell[]): Cell | undefined =>
  fast.find((cell) => cell.server === 'toy' && cell.rooms === (rooms.includes(500) ? 500 : rooms[0]))

function judged(fast: readonly Cell[], ours: Cell | undefined, paced: readonly Cell[], sync: number): number {
  if (!ours || !fast.some(({ server }) => server === 'bare')) return 0
  const share = shareOf('bare', fast, ours)
  const goals: [string, boolean | undefined][] = [
    [
      `${formatNumber(share)} of bare ws's moves per CPU second at ${ours.rooms} rooms; wanted ${WANTED_SHARE}`,
      share >= WANTED_SHARE,
    ],
    ...PACES.flatMap((pace) => quickness(pace, paced, sync)),
  ]
  print('')
  for (const [words, met] of goals) print(goalLine(words, met))
  return goals.some(([, met]) => met === false) ? 1 : 0
}

/** Goals for response times. On a slow disk no server could meet them, so the report calls them `open`. */
function quickness(
  { rooms, movesPerSecond, wantedP99Ms }: Pace,
  paced: readonly Cell[],
  sync: number,
): [string, boolean | undefined][] {
  const cell = paced.find((one) => one.server === 'toy' && one.rooms === rooms)
  if (!cell) return []
  const p99 = medianOf(cell, (turn) => turn.p99)
  const words = `p99 ${formatNumber(p99)} ms with ${rooms * 2} sockets at ${movesPerSecond} moves/s; wanted under ${wantedP99Ms} where an fdatasync takes under ${QUICK_SYNC_MS} ms (here ${formatNumber(sync)})`
  return [[words, p99 < wantedP99Ms || (sync < QUICK_SYNC_MS ? false : undefined)]]
}

async function profile({ rooms, seconds, turns, servers }: Settings): Promise<number> {
  for (const server of servers) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
    const rig = await openRig({
      server,
      rooms: rooms[0] as number,
      thinkMs: 0,
      flags: ['--cpu-prof', '--cpu-prof-dir', folder],
    })
    await warmUp(rig)
    const turn = await rig.play(seconds * turns)
    await rig.close()
    print(
      `\n${server}, ${rooms[0]} rooms, ${formatNumber(turn.rate)} moves/s while profiled\n\n${readProfiles(folder, turn.window)}`,
    )
    rmSync(folder, { recursive: true })
  }
  return 0
}
