// In which order test files are started, of all projects together: what takes long first, so that at the end no worker is left alone with a long one.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Browsers and servers that are killed take long, whatever the size of the file; what the rules of a game are played through by comes next. */
const LONG = [/^e2e\/.*(screens|kill)\.test/, /^e2e\//, /(ladder|play)\.test/]

const ROOT = join(import.meta.dirname, '..')

/** Files that share a process come after all others and in one row: Vitest ends the process when another file comes between. */
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
