// Tests of running failed tests a second time, alone.
import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { aloneLine, areTooMany, lookAgainAt, passedOnlyAlone, seenAgain } from './second-look.ts'

const file = (name: string, ...tests: string[]) => ({
  name: `/home/${name}`,
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status, i) => ({ fullName: `test ${i + 1}`, status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('selects only failed files of browsers and servers for the second run', () => {
  const room = file('e2e/app/room.test.ts', 'passed', 'failed')
  const journal = file('server/journal/journal.test.ts', 'failed')
  expect(lookAgainAt(report(room, journal, file('kit/dice.test.ts', 'passed')), '/home')).toEqual([
    'e2e/app/room.test.ts',
    'server/journal/journal.test.ts',
  ])
})

test('selects no files for a second run if a test that only computes failed', () => {
  expect(
    lookAgainAt(report(file('e2e/app/room.test.ts', 'failed'), file('kit/dice.test.ts', 'failed')), '/home'),
  ).toEqual([])
})

test('selects no files for a second run if many files failed', () => {
  const many = Array.from({ length: 5 }, (_, i) => file(`e2e/${i}.test.ts`, 'failed'))
  expect(lookAgainAt(report(...many), '/home')).toEqual([])
})

test('selects no files for a second run if there is no report', () => {
  expect(lookAgainAt(undefined, '/home')).toEqual([])
})

test('results of the second run replace those of the first, whether passed or failed', () => {
  const first = report(file('e2e/a.test.ts', 'passed', 'failed'), file('kit/b.test.ts', 'passed'))
  expect(countOf(seenAgain(first, report(file('e2e/a.test.ts', 'passed', 'passed'))), true)).toEqual({
    passed: 3,
    failed: 0,
  })
  expect(countOf(seenAgain(first, report(file('e2e/a.test.ts', 'failed', 'passed'))), false)).toEqual({
    passed: 2,
    failed: 1,
  })
})

test('a second run without results leaves the first report unchanged', () => {
  const first = report(file('e2e/a.test.ts', 'failed'))
  expect(countOf(seenAgain(first, undefined), false)).toEqual({ passed: 0, failed: 1 })
})

test('names the tests that failed in the first run and passed in the second, alone', () => {
  const first = report(file('e2e/a.test.ts', 'passed', 'failed', 'failed'), file('kit/b.test.ts', 'passed'))
  const second = report(file('e2e/a.test.ts', 'passed', 'passed', 'failed'))
  expect(passedOnlyAlone(first, second, '/home')).toEqual(['e2e/a.test.ts > test 2'])
})

test('names a file that failed outside its tests in the first run and passed in the second', () => {
  const first = report({ ...file('e2e/a.test.ts', 'passed'), status: 'failed' })
  expect(passedOnlyAlone(first, report(file('e2e/a.test.ts', 'passed')), '/home')).toEqual(['e2e/a.test.ts'])
})

test('does not name a test that runs on two databases and fails again on one of them', () => {
  const first = report(file('e2e/a.test.ts', 'failed'), file('e2e/a.test.ts', 'failed'))
  const second = report(file('e2e/a.test.ts', 'passed'), file('e2e/a.test.ts', 'failed'))
  expect(passedOnlyAlone(first, second, '/home')).toEqual([])
})

test('names no test if the second run has no report or did not run the test’s file', () => {
  const first = report(file('e2e/a.test.ts', 'failed'))
  expect(passedOnlyAlone(first, undefined, '/home')).toEqual([])
  expect(passedOnlyAlone(first, report(file('e2e/b.test.ts', 'passed')), '/home')).toEqual([])
})

test('accepts two tests that pass only in the second run, but not three', () => {
  expect(areTooMany(['a', 'b'])).toBe(false)
  expect(areTooMany(['a', 'b', 'c'])).toBe(true)
})

test('the output line lists the tests that passed only in the second run, and says if there are too many', () => {
  expect(aloneLine([])).toBe('Passed only when run alone: none')
  expect(aloneLine(['a', 'b'])).toBe('Passed only when run alone: a, b')
  expect(aloneLine(['a', 'b', 'c'])).toBe('Passed only when run alone (more than 2, so they count as failed): a, b, c')
})
