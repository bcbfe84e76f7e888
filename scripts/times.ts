// Prints which test files took the most time of a run.
import { relative } from 'node:path'
import { isReport, type Report } from './count.ts'

const SLOWEST = 20

const secondsOf = ({ startTime, endTime }: Report['testResults'][number]): number => (endTime - startTime) / 1000

/**
 * Returns two lines: the seconds of each top folder, and the slowest files. Files run in parallel, so the sum is larger
 * than the run's duration.
 */
export function timesOf(report: unknown, root: string): string[] {
  if (!isReport(report)) return []
  const files = report.testResults.map((file) => ({ path: relative(root, file.name), seconds: secondsOf(file) }))
  const folders = new Map<string, number>()
  for (const { path, seconds } of files) {
    const [folder = ''] = path.split('/')
    folders.set(folder, (folders.get(folder) ?? 0) + seconds)
  }
  return [
    `Seconds by folder: ${listOf([...folders])}`,
    `Slowest files in seconds: ${listOf(files.map(({ path, seconds }): [string, number] => [path, seconds]))}`,
  ]
}

const listOf = (times: [string, number][]): string =>
  times
    .sort(([, a], [, b]) => b - a)
    .slice(0, SLOWEST)
    .map(([name, seconds]) => `${name} ${Math.round(seconds)}`)
    .join(', ')
