// Orders the test files of all projects: the slowest first, so that no worker is left with a long file at the end.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Slow test files, whatever their size: browser tests and tests that kill servers, then tests that play whole games.
 */
const LONG = [/^e2e\/.*(screens|kill)\.test/, /^e2e\//, /(ladder|play)\.test/]

const ROOT = join(import.meta.dirname, '..')

/**
 * Starts slow files first. Files that share a process come last and together, because Vitest ends the process between
 * others.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = files.map((file) => {
      const path = relative(ROOT, file.moduleId)
      const rank = LONG.findIndex((long) => long.test(path))
      const { isolate, sequence } = file.project.config
      return {
        file,
        group: sequence.groupOrder,
        shared: isolate ? 0 : 1,
        rank: rank < 0 ? LONG.length : rank,
        size: statSync(file.moduleId).size,
      }
    })
    return places
      .sort((a, b) => a.group - b.group || a.shared - b.shared || a.rank - b.rank || b.size - a.size)
      .map(({ file }) => file)
  }
}
