import { expect, test } from 'vitest'
import { countOf } from './count.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})
const count = (ok: boolean, ...testResults: ReturnType<typeof file>[]) => countOf({ testResults }, ok)

test('passed and failed tests are counted over all files', () => {
  expect(count(false, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'))).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('a file that did not load is a failure', () => {
  expect(count(false, file('passed', 'passed'), file('failed'))).toEqual({ passed: 1, failed: 1 })
})

test('a file that failed outside its tests is a failure', () => {
  expect(count(false, file('failed', 'passed', 'passed'), file('failed', 'failed'))).toEqual({ passed: 2, failed: 2 })
})

test('a file without tests is a failure', () => {
  expect(count(true, file('passed', 'passed'), file('passed'))).toEqual({ passed: 1, failed: 1 })
})

test('no tests at all is a failure', () => {
  expect(count(true)).toEqual({ passed: 0, failed: 1 })
})

test('a missing report is a failure', () => {
  expect(countOf(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that ended badly without a failed test is a failure', () => {
  expect(count(false, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
})

test('a skipped test is a failure', () => {
  expect(count(true, file('passed', 'passed', 'pending'))).toEqual({ passed: 1, failed: 1 })
})
