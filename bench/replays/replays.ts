// npm run bench -- replays: measures the size of a stored replay, and the CPU time for storing it. Bots play one match
// of each game to its end.
import type { AnyGame } from '#kit/game.ts'
import { writeReplay } from '#kit/past/stored.ts'
import { openRun } from '#kit/run.ts'
import { playOut } from '#kit/testing/ladder.ts'
import { findGames } from '#server/rules/games.ts'
import { pastOf } from '#server/streams/past.ts'
import { printProgress } from '../report.ts'

/** Most seats of a match. Games with fewer seats use all of them. */
const SEATS = 6
const MOST_INPUTS = 20_000

export async function bench(): Promise<number> {
  process.stdout.write(
    '| game | seats | inputs | as JSON, KB | stored, KB | CPU, ms |\n|---|---:|---:|---:|---:|---:|\n',
  )
  for (const game of (await findGames()).all()) process.stdout.write(`${await row(game)}\n`)
  return 0
}

async function row(game: AnyGame): Promise<string> {
  const seats = game.seats.names.slice(0, SEATS)
  const { run } = openRun(game, { seed: 'replays', seats, options: game.botOptions })
  playOut(run, () => ({ strength: 'easy', playouts: 0 }), 1, MOST_INPUTS)
  const bodies = run.entries.map((entry) => JSON.stringify(entry))
  const raw = [...writeReplay(game, { start: run.start, entries: run.entries })].reduce(
    (sum, text) => sum + text.length,
    0,
  )
  const before = process.cpuUsage()
  const parts = await pastOf({ exactly: () => game }).replay({ start: run.start, bodies })
  const { user, system } = process.cpuUsage(before)
  const stored = parts?.reduce((sum, part) => sum + Buffer.byteLength(part, 'base64'), 0) ?? 0
  printProgress(`${game.id}: ${run.entries.length} inputs`)
  return `| ${game.title} | ${seats.length} | ${bodies.length} | ${kb(raw)} | ${kb(stored)} | ${Math.round((user + system) / 1000)} |`
}

const kb = (bytes: number): string => Math.round(bytes / 1000).toLocaleString('en')
