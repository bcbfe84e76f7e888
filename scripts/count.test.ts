// Tests of counting passed and failed checks.
import { expect, test } from 'vitest'
import { countOf } from './count.ts'

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one) => ({ fullName: 'a test', status: one })),
})
const count = (ok: boolean, ...testResults: ReturnType<typeof file>[]) => countOf({ testResults }, ok)

test('counts passed and failed tests over all files', () => {
  expect(count(false, file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'))).toEqual({
    passed: 3,
    failed: 1,
  })
})

test('counts a file that did not load as a failure', () => {
  expect(count(false, file('passed', 'passed'), file('failed'))).toEqual({ passed: 1, failed: 1 })
})

test('counts a file that failed outside its tests as a failure', () => {
  expect(count(false, file('failed', 'passed', 'passed'), file('failed', 'failed'))).toEqual({ passed: 2, failed: 2 })
})

test('counts a file without tests as a failure', () => {
  expect(count(true, file('passed', 'passed'), file('passed'))).toEqual({ passed: 1, failed: 1 })
})

test('counts a run without tests as a failure', () => {
  expect(count(true)).toEqual({ passed: 0, failed: 1 })
})

test('counts a missing report as a failure', () => {
  expect(countOf(undefined, true)).toEqual({ passed: 0, failed: 1 })
})

test('counts a failed run without a failed test as a failure', () => {
  expect(count(false, file('passed', 'passed'))).toEqual({ passed: 1, failed: 1 })
})

test('counts a skipped test as a failure', () => {
  expect(count(true, file('passed', 'passed', 'pending'))).toEqual({ passed: 1, failed: 1 })
})
