// npm run bench -- server: the real server under load over loopback, beside a bare ws server in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figure, goal, machine, median, note, quantile, say, table } from '../report.ts'
import { pinning } from './child.ts'
import { readProfiles } from './profile.ts'
import { open, SERVERS, type ServerName, type Stand, type Turn } from './stand.ts'

const PACE = { rooms: 500, movesPerSecond: 1000 }
const HILL_ROOMS = 50
const WANTED_SHARE = 0.6
const WANTED_P99_MS = 10
const QUICK_SYNC_MS = 1

/** A server is warm when its code is compiled, and that takes moves, not time. */
const WARM_MOVES = 30_000
const LONGEST_WARM_UP = 15

interface Settings {
  rooms: number[]
  seconds: number
  turns: number
  servers: ServerName[]
}

/** What one server did with so many rooms, turn by turn. */
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
  say(`${machine()}; ${pinning}`)
  if (values.profile) return profile(settings)
  const isHill = (server: ServerName) => server.startsWith('hill')
  const two = { ...settings, servers: settings.servers.filter((server) => !isHill(server)) }
  const fast: Cell[] = []
  for (const rooms of settings.rooms) fast.push(...(await takeTurns(two, rooms, 0)))
  const paced = await takeTurns(two, PACE.rooms, (PACE.rooms / PACE.movesPerSecond) * 1000)
  const six = await takeTurns({ ...settings, servers: settings.servers.filter(isHill) }, HILL_ROOMS, 0)
  const syncs = [...fast, ...paced, ...six].flatMap((cell) => cell.syncs)
  show('As fast as it goes: two players a room, one move in flight, every move of ours on disk before it is told', fast, 'bare')
  show(`Paced: ${PACE.movesPerSecond} moves/s over ${PACE.rooms} rooms`, paced, 'bare')
  show('King of the Hill, six players a room, as fast as it goes: with choices for who may act unasked, and without', six, 'hill-asked')
  say(`\nfdatasync on this disk, in the same run: p50 ${figure(median(syncs))} ms, p99 ${figure(quantile(syncs, 0.99))} ms`)
  return judged(settings, fast, paced, median(syncs))
}

/** All servers are up and wait; one plays at a time, so that what the machine does meanwhile befalls them all alike. */
async function takeTurns({ seconds, turns, servers }: Settings, rooms: number, thinkMs: number): Promise<Cell[]> {
  const stands: Stand[] = []
  try {
    for (const server of servers) stands.push(await open({ server, rooms, thinkMs }))
    for (const stand of stands) await warmUp(stand)
    const cells = stands.map(({ plan: { server }, rssPerRoom, syncs }): Cell => ({ server, rooms, turns: [], rssPerRoom, syncs }))
    for (let turn = 0; turn < turns; turn++) {
      for (const [i, { turns: taken, server }] of cells.entries()) {
        const played = await (stands[i] as Stand).play(seconds)
        if (played.refused > 0) throw new Error(`${server}: ${played.refused} moves were refused`)
        taken.push(played)
      }
    }
    for (const cell of cells) note(`bench: ${cell.server}, ${rooms} rooms: ${cell.turns.map((turn) => figure(turn.cpuPerMove)).join(' ')} us of CPU a move`)
    return cells
  } finally {
    for (const stand of stands) await stand.close()
  }
}

async function warmUp(stand: Stand): Promise<void> {
  for (let moves = 0, second = 0; moves < WARM_MOVES && second < LONGEST_WARM_UP; second++) moves += (await stand.play(1)).moves
}

const middle = ({ turns }: Cell, of: (turn: Turn) => number): number => median(turns.map(of))

/** Moves for the same CPU, those of the other server being 1: turn by turn, the median. */
function shareOf(other: ServerName, cells: readonly Cell[], cell: Cell): number {
  const one = cells.find(({ server, rooms }) => server === other && rooms === cell.rooms)
  return median(cell.turns.flatMap(({ cpuPerMove }, turn) => (one?.turns[turn] ? [one.turns[turn].cpuPerMove / cpuPerMove] : [])))
}

function show(title: string, cells: readonly Cell[], other: ServerName): void {
  if (cells.length > 0) say(`\n${title}\n\n${results(cells, other)}`)
}

function results(cells: readonly Cell[], other: ServerName): string {
  const heads = ['server', 'rooms', 'moves/s', 'p50 ms', 'p99 ms', 'CPU us/move', 'main thread', `moves/CPU s : ${other}`, 'server CPU %', 'load CPU %', 'other CPU %', 'RSS KiB/room', 'bytes/move']
  const rows = cells.map((cell) => {
    const m = (of: (turn: Turn) => number) => middle(cell, of)
    const percents = [m((t) => t.serverCpu * 100), m((t) => t.cpu * 100), m((t) => t.otherCpu * 100)].map((share) => share.toFixed(0))
    const times = [m((t) => t.rate), m((t) => t.p50), m((t) => t.p99), m((t) => t.cpuPerMove), m((t) => t.mainPerMove)]
    return [cell.server, String(cell.rooms), ...times, shareOf(other, cells, cell), ...percents, cell.rssPerRoom / 1024, m((t) => t.bytes)]
  })
  return table(heads, rows)
}

function judged({ rooms }: Settings, fast: readonly Cell[], paced: readonly Cell[], sync: number): number {
  const at = rooms.includes(500) ? 500 : rooms[0]
  const cell = fast.find((c) => c.server === 'toy' && c.rooms === at)
  const pacedCell = paced.find(({ server }) => server === 'toy')
  if (!cell || !pacedCell || !fast.some(({ server }) => server === 'bare')) return 0
  const share = shareOf('bare', fast, cell)
  const p99 = middle(pacedCell, (turn) => turn.p99)
  const enough = share >= WANTED_SHARE
  const quick = p99 < WANTED_P99_MS || (sync < QUICK_SYNC_MS ? false : undefined)
  say(`\n${goal(`${figure(share)} of bare ws's moves per CPU second at ${at} rooms; wanted ${WANTED_SHARE}`, enough)}`)
  say(goal(`paced p99 ${figure(p99)} ms; wanted under ${WANTED_P99_MS} where an fdatasync takes under ${QUICK_SYNC_MS} ms (here ${figure(sync)})`, quick))
  return enough && quick !== false ? 0 : 1
}

async function profile({ rooms, seconds, turns, servers }: Settings): Promise<number> {
  for (const server of servers) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
    const stand = await open({ server, rooms: rooms[0] as number, thinkMs: 0, flags: ['--cpu-prof', '--cpu-prof-dir', folder] })
    await warmUp(stand)
    const turn = await stand.play(seconds * turns)
    await stand.close()
    say(`\n${server}, ${rooms[0]} rooms, ${figure(turn.rate)} moves/s while profiled\n\n${readProfiles(folder, turn.window)}`)
    rmSync(folder, { recursive: true })
  }
  return 0
}
