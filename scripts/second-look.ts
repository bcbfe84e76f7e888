// Selects failed browser tests for a second run, because on two busy cores browsers are sometimes too slow. The second
// run has the machine to itself and is reported; a test that fails again has failed.
import { relative } from 'node:path'
import { isReport, type Report } from './count.ts'

/** Most failed files for which a second run is made. More failures are not caused by load. */
const FEW = 4
const BROWSERS = /^e2e\//

const hasFailed = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/** Returns the files to run again, relative to `root`; none if other tests failed too, or too many. */
export function lookAgainAt(report: unknown, root: string): string[] {
  if (!isReport(report)) return []
  const failed = [...new Set(report.testResults.filter(hasFailed).map(({ name }) => relative(root, name)))]
  return failed.length <= FEW && failed.every((file) => BROWSERS.test(file)) ? failed : []
}

/** Returns the first report, with the results of the second run in place of those files. */
export function seenAgain(first: unknown, second: unknown): unknown {
  if (!isReport(first) || !isReport(second)) return first
  const again = new Set(second.testResults.map(({ name }) => name))
  return { testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults] }
}
