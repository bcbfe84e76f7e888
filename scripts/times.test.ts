// Tests of the lines that say which test files took the most time.
import { expect, test } from 'vitest'
import { timesOf } from './times.ts'

const file = (name: string, seconds: number) => ({
  name: `/home/${name}`,
  status: 'passed',
  assertionResults: [],
  startTime: 5_000,
  endTime: 5_000 + seconds * 1000,
})

test('adds up the seconds of each top folder and lists the slowest folder first', () => {
  const testResults = [file('kit/a.test.ts', 1), file('e2e/app/b.test.ts', 20), file('e2e/c.test.ts', 2.4)]
  expect(timesOf({ testResults }, '/home')[0]).toBe('Seconds by folder: e2e 22, kit 1')
})

test('lists the 20 slowest files, the slowest first', () => {
  const testResults = Array.from({ length: 21 }, (_, i) => file(`kit/${i}.test.ts`, i))
  const [, line = ''] = timesOf({ testResults }, '/home')
  expect(line).toMatch(/^Slowest files in seconds: kit\/20.test.ts 20, kit\/19.test.ts 19, /)
  expect(line).not.toContain('kit/0.test.ts')
})

test('returns no lines if there is no report', () => {
  expect(timesOf(undefined, '/home')).toEqual([])
})
