// Browsers beside others on two cores are late now and then, and a test with them. What failed there is run once more with nothing beside it, and said so: what fails again has failed.
import { relative } from 'node:path'
import { isReport, type Report } from './count.ts'

/** More than so many files are no accident. */
const FEW = 4
const BROWSERS = /^e2e\//

const hasFailed = ({ status, assertionResults }: Report['testResults'][number]): boolean =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/** The files that a second look is for, from `root`; none if other tests failed too, or too many. */
export function lookAgainAt(report: unknown, root: string): string[] {
  if (!isReport(report)) return []
  const failed = [...new Set(report.testResults.filter(hasFailed).map(({ name }) => relative(root, name)))]
  return failed.length <= FEW && failed.every((file) => BROWSERS.test(file)) ? failed : []
}

/** The first report, with what the second look saw in the place of those files. */
export function seenAgain(first: unknown, second: unknown): unknown {
  if (!isReport(first) || !isReport(second)) return first
  const again = new Set(second.testResults.map(({ name }) => name))
  return { testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults] }
}
