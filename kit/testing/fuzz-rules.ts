// Runs the fuzzer in the test of a game's rules. FUZZ=20000 plays 20 000 inputs in each of these tests and prints what
// the fuzzer played and what never occurred.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FuzzSetup, fuzz } from '../fuzz/fuzz.ts'
import type { FuzzReport } from '../fuzz/setup.ts'
import type { AnyGame } from '../game.ts'

const wished = Number(process.env.FUZZ ?? 0)

/** Maximum duration of a test that tries this many inputs, in milliseconds. */
export const fuzzTimeout = (inputs: number): number => 60_000 + Math.max(inputs, wished) * 60

/** Fuzzes a game. `folder` is the folder of its rules: the report lists codes and events in these files. */
export function fuzzRules<State>(game: AnyGame, folder: string, setup: FuzzSetup<State>): FuzzReport {
  const report = fuzz<State>(game, { ...setup, inputs: wished || setup.inputs, sources: sourcesIn(folder) })
  if (wished) console.info(reportLines(game, report).join('\n'))
  return report
}

const sourcesIn = (folder: string): string[] =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/(^|\/)testing(\/|\.ts$)|\.test\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** Describes a run of the fuzzer in a few lines. */
function reportLines(game: AnyGame, { matches, ended, accepted, refused, never }: FuzzReport): string[] {
  const missing = Object.entries(never).flatMap(([what, names]) =>
    names.length > 0 ? [`  ${what} that never occurred: ${names.join(', ')}`] : [],
  )
  return [
    `${game.title}: ${matches} matches, ${ended} ended, ${accepted} inputs accepted, ${refused} refused`,
    ...missing,
  ]
}
