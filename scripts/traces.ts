// npm run -s traces -- FOLDER: replays recorded games of 5×5 Tactics and compares the results.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Difference, replay, type Trace } from '../games/tactics/rules/trace.ts'

/** Reads the recorded games of a folder (.json or .json.gz), sorted by name. */
export const readTraces = (folder: string): Trace[] =>
  readdirSync(folder)
    .filter((name) => /\.json(\.gz)?$/.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name))
      return JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as Trace
    })

const SHOWN = 5

const told = ({ game, step, path, expected, got }: Difference): string =>
  `${game} step ${step < 0 ? 'start' : step}: ${path}\n  expected ${JSON.stringify(expected)}\n  got      ${JSON.stringify(got)}`

/** Returns the lines of the report, and whether every replay gave exactly the recorded results. */
export function report(traces: readonly Trace[]): { lines: string[]; ok: boolean } {
  const results = traces.map(replay)
  const differing = results.filter((found) => found.length > 0)
  const steps = traces.reduce((sum, trace) => sum + trace.steps.length, 0)
  const lines = [
    ...differing.slice(0, SHOWN).flatMap((found) => found.map(told)),
    `${traces.length} games, ${steps} steps, ${differing.length} differ`,
  ]
  return { lines, ok: traces.length > 0 && differing.length === 0 }
}

/** Returns the exit code: 0 if all games replay exactly, 1 if not, 2 if there is nothing to read. */
function main(folder: string | undefined): number {
  if (!folder) {
    console.error('Which folder? npm run -s traces -- FOLDER')
    return 2
  }
  try {
    const { lines, ok } = report(readTraces(folder))
    for (const line of lines) console.log(line)
    return ok ? 0 : 1
  } catch (error) {
    console.error(`The recorded games in ${folder} can't be read: ${(error as Error).message}`)
    return 2
  }
}

if (import.meta.main) process.exitCode = main(process.argv[2])
