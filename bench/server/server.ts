// npm run bench -- server: the real server under load over loopback, beside a bare ws server in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { figure, goal, machine, median, note, quantile, say, table } from '../report.ts'
import { type Cell, measure, type Plan, SERVERS, type ServerName } from './cell.ts'
import { pinning } from './child.ts'
import { readProfiles } from './profile.ts'

const PACE = { rooms: 500, movesPerSecond: 1000 }
const WANTED_SHARE = 0.6
const WANTED_P99_MS = 10
const QUICK_SYNC_MS = 1

interface Settings {
  rooms: number[]
  seconds: number
  runs: number
  servers: ServerName[]
}

type Cells = Map<string, Cell[]>

const OPTIONS = {
  rooms: { type: 'string', default: '50,500,2000' },
  seconds: { type: 'string', default: '3' },
  runs: { type: 'string', default: '3' },
  servers: { type: 'string', default: SERVERS.join(',') },
  profile: { type: 'boolean', default: false },
} as const

export async function bench(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const settings: Settings = {
    rooms: values.rooms.split(',').map(Number),
    seconds: Number(values.seconds),
    runs: Number(values.runs),
    servers: SERVERS.filter((server) => values.servers.split(',').includes(server)),
  }
  say(`${machine()}; ${pinning}`)
  if (values.profile) return profile(settings)
  const fast = await takeRounds(settings, settings.rooms, () => 0)
  const paced = await takeRounds(settings, [PACE.rooms], (rooms) => (rooms / PACE.movesPerSecond) * 1000)
  const syncs = [...fast.values(), ...paced.values()].flat().flatMap((cell) => cell.syncs)
  say(`\nAs fast as it goes: two players a room, one move in flight, every move of ours on disk before it is told\n\n${results(settings, settings.rooms, fast)}`)
  say(`\nPaced: ${PACE.movesPerSecond} moves/s over ${PACE.rooms} rooms\n\n${results(settings, [PACE.rooms], paced)}`)
  say(`\nfdatasync on this disk, in the same run: p50 ${figure(median(syncs))} ms, p99 ${figure(quantile(syncs, 0.99))} ms`)
  return judged(settings, fast, paced, median(syncs))
}

async function takeRounds({ seconds, runs, servers }: Settings, counts: number[], think: (rooms: number) => number): Promise<Cells> {
  const cells: Cells = new Map()
  for (let run = 0; run < runs; run++) {
    for (const rooms of counts) {
      for (const server of servers) {
        const plan: Plan = { server, rooms, seconds, warmSeconds: 1.5, thinkMs: think(rooms) }
        const cell = await measure(plan)
        const key = `${server} ${rooms}`
        cells.set(key, [...(cells.get(key) ?? []), cell])
        note(`bench: ${key} rooms: ${figure(cell.rate)} moves/s, ${figure(cell.cpuPerMove)} us of CPU each (main thread ${figure(cell.mainPerMove)}); others took ${figure(cell.otherCpu)} cores`)
        if (cell.refused > 0) throw new Error(`${server}: ${cell.refused} moves were refused`)
      }
    }
  }
  return cells
}

const middle = (cells: Cells, server: ServerName, rooms: number, of: (cell: Cell) => number): number => median((cells.get(`${server} ${rooms}`) ?? []).map(of))

/** Moves for the same CPU, bare ws being 1: run by run, the median. */
function shareOfBare(cells: Cells, server: ServerName, rooms: number): number {
  const bare = cells.get(`bare ${rooms}`) ?? []
  return median((cells.get(`${server} ${rooms}`) ?? []).flatMap((cell, run) => (bare[run] ? [bare[run].cpuPerMove / cell.cpuPerMove] : [])))
}

function results({ servers }: Settings, counts: number[], cells: Cells): string {
  const heads = ['server', 'rooms', 'moves/s', 'p50 ms', 'p99 ms', 'CPU us/move', 'main thread', 'moves/CPU s : bare', 'server CPU %', 'load CPU %', 'other CPU %', 'RSS KiB/room', 'bytes/move']
  const rows = counts.flatMap((rooms) =>
    servers.map((server) => {
      const m = (of: (cell: Cell) => number) => middle(cells, server, rooms, of)
      const percents = [m((c) => c.serverCpu * 100), m((c) => c.cpu * 100), m((c) => c.otherCpu * 100)].map((share) => share.toFixed(0))
      const times = [m((c) => c.rate), m((c) => c.p50), m((c) => c.p99), m((c) => c.cpuPerMove), m((c) => c.mainPerMove)]
      return [server, String(rooms), ...times, shareOfBare(cells, server, rooms), ...percents, m((c) => c.rssPerRoom / 1024), m((c) => c.bytes)]
    }),
  )
  return table(heads, rows)
}

function judged({ rooms, servers }: Settings, fast: Cells, paced: Cells, sync: number): number {
  if (!servers.includes('bare') || !servers.includes('toy')) return 0
  const at = rooms.includes(500) ? 500 : (rooms[0] as number)
  const share = shareOfBare(fast, 'toy', at)
  const p99 = middle(paced, 'toy', PACE.rooms, (cell) => cell.p99)
  const enough = share >= WANTED_SHARE
  const quick = p99 < WANTED_P99_MS || (sync < QUICK_SYNC_MS ? false : undefined)
  say(`\n${goal(`${figure(share)} of bare ws's moves per CPU second at ${at} rooms; wanted ${WANTED_SHARE}`, enough)}`)
  say(goal(`paced p99 ${figure(p99)} ms; wanted under ${WANTED_P99_MS} where an fdatasync takes under ${QUICK_SYNC_MS} ms (here ${figure(sync)})`, quick))
  return enough && quick !== false ? 0 : 1
}

async function profile({ rooms, seconds, servers }: Settings): Promise<number> {
  for (const server of servers) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-profile-'))
    const plan: Plan = { server, rooms: rooms[0] as number, seconds, warmSeconds: 1.5, thinkMs: 0, flags: ['--cpu-prof', '--cpu-prof-dir', folder] }
    const cell = await measure(plan)
    say(`\n${server}, ${plan.rooms} rooms, ${figure(cell.rate)} moves/s while profiled\n\n${readProfiles(folder, cell.window)}`)
    rmSync(folder, { recursive: true })
  }
  return 0
}
