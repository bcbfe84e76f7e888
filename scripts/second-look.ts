// Selects failed tests of browsers and servers for a second run, alone, because on a busy machine browsers and sockets
// are sometimes too slow. The output names tests that pass only then.
import { relative } from 'node:path'
import { isReport, type Report } from './count.ts'

/** Most failed files that run a second time. If more files fail, the cause is not a busy machine. */
const FEW = 4
/** Folders whose tests wait for other processes. Tests in other folders only compute, so they are never run again. */
const PROCESSES = /^(e2e|server)\//
/** How many tests may pass only in the second run. If more do, the results of the first run count. */
const MOST_ALONE = 2

const hasFailed = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/**
 * Returns the failed files to run again, relative to `root`. Returns none if too many failed, or if a test that only
 * computes failed.
 */
export function lookAgainAt(report: unknown, root: string): string[] {
  if (!isReport(report)) return []
  const failed = [...new Set(report.testResults.filter(hasFailed).map(({ name }) => relative(root, name)))]
  return failed.length <= FEW && failed.every((file) => PROCESSES.test(file)) ? failed : []
}

/** Returns the first report, in which results of the second run replace those of the first. */
export function seenAgain(first: unknown, second: unknown): unknown {
  if (!isReport(first) || !isReport(second)) return first
  const again = new Set(second.testResults.map(({ name }) => name))
  return { testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults] }
}

/**
 * Returns the tests that failed in the first run and passed in the second, each with its file. A file that failed
 * outside its tests has no test name.
 */
export function passedOnlyAlone(first: unknown, second: unknown, root: string): string[] {
  if (!isReport(first) || !isReport(second)) return []
  const again = second.testResults.map(({ name }) => relative(root, name))
  const failedAgain = failures(second, root)
  return [...failures(first, root)].filter(
    (test) => again.some((file) => test.startsWith(file)) && !failedAgain.has(test),
  )
}

function failures({ testResults }: Report, root: string): Set<string> {
  const names = testResults.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.length > 0 ? failed.map(({ fullName }) => `${file} > ${fullName}`) : [file]
  })
  return new Set(names)
}

export const areTooMany = (alone: readonly string[]): boolean => alone.length > MOST_ALONE

/** Returns the output line that names the tests that passed only in the second run, alone. */
export function aloneLine(alone: readonly string[]): string {
  const verdict = areTooMany(alone) ? ` (more than ${MOST_ALONE}, so they count as failed)` : ''
  return `Passed only when run alone${verdict}: ${alone.join(', ') || 'none'}`
}
