// Orders the test files, the slowest first, so that no worker is left with a long file at the end.
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that are slow whatever their size: browser tests, tests that kill servers, and tests that play whole
 * games.
 */
const LONG = [/^e2e\/.*(screens|kill|lessons|replay)\.test/, /^e2e\//, /^server\/journal\//, /(ladder|play)\.test/]

const ROOT = join(import.meta.dirname, '..')

/**
 * Keeps the files of a Vitest project together. Between files of different projects Vitest ends the worker process and
 * starts another.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = files.map((file) => {
      const path = relative(ROOT, file.moduleId)
      const rank = LONG.findIndex((long) => long.test(path))
      return {
        file,
        group: file.project.config.sequence.groupOrder,
        project: this.ctx.projects.indexOf(file.project),
        rank: rank < 0 ? LONG.length : rank,
        size: statSync(file.moduleId).size,
      }
    })
    return places
      .sort((a, b) => a.group - b.group || a.project - b.project || a.rank - b.rank || b.size - a.size)
      .map(({ file }) => file)
  }
}
