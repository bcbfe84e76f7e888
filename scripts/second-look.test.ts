// Tests of running failed browser tests again.
import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { lookAgainAt, seenAgain } from './second-look.ts'

const file = (name: string, ...tests: string[]) => ({
  name: `/home/${name}`,
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('selects only the failed files that use a browser', () => {
  expect(
    lookAgainAt(report(file('e2e/app/room.test.ts', 'passed', 'failed'), file('kit/dice.test.ts', 'passed')), '/home'),
  ).toEqual(['e2e/app/room.test.ts'])
})

test('selects nothing if a test without a browser failed', () => {
  expect(
    lookAgainAt(report(file('e2e/app/room.test.ts', 'failed'), file('kit/dice.test.ts', 'failed')), '/home'),
  ).toEqual([])
})

test('selects nothing if many files failed', () => {
  const many = Array.from({ length: 5 }, (_, i) => file(`e2e/${i}.test.ts`, 'failed'))
  expect(lookAgainAt(report(...many), '/home')).toEqual([])
})

test('selects nothing without a report', () => {
  expect(lookAgainAt(undefined, '/home')).toEqual([])
})

test('results of the second run replace those of the first, passed or failed', () => {
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
