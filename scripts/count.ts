// Counts passed and failed checks. A run that proves nothing (no tests, a file that did not load, a crash) counts as a
// failure.
export interface Count {
  passed: number
  failed: number
}

/** The part of Vitest's JSON report that this file reads. */
export interface Report {
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
    /** Start and end of the test file's run, in milliseconds since 1970. */
    startTime: number
    endTime: number
  }[]
}

export const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && Array.isArray((value as Partial<Report>).testResults)

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((all, one) => all + one.passed, 0),
  failed: counts.reduce((all, one) => all + one.failed, 0),
})

/** Counts the tests in a report. `ok` is true if Vitest exited without an error. */
export function countOf(report: unknown, ok: boolean): Count {
  if (!isReport(report)) return { passed: 0, failed: 1 }
  const count = sum(report.testResults.map(countFile))
  const unproven = count.failed === 0 && (!ok || count.passed === 0)
  return unproven ? { ...count, failed: 1 } : count
}

/** Counts the tests of a file. A skipped test counts as failed. */
function countFile(file: Report['testResults'][number]): Count {
  const passed = file.assertionResults.filter((test) => test.status === 'passed').length
  const failed = file.assertionResults.length - passed
  const lost = failed === 0 && (file.status === 'failed' || file.assertionResults.length === 0)
  return { passed, failed: lost ? 1 : failed }
}
