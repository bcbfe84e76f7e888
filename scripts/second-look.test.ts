import { expect, test } from 'vitest'
import { countOf } from './count.ts'
import { lookAgainAt, seenAgain } from './second-look.ts'

const file = (name: string, ...tests: string[]) => ({
  name: `/home/${name}`,
  status: tests.includes('failed') ? 'failed' : 'passed',
  assertionResults: tests.map((status) => ({ status })),
})
const report = (...testResults: ReturnType<typeof file>[]) => ({ testResults })

test('a file with a browser that failed is looked at again, and no other', () => {
  expect(
    lookAgainAt(report(file('e2e/app/room.test.ts', 'passed', 'failed'), file('kit/dice.test.ts', 'passed')), '/home'),
  ).toEqual(['e2e/app/room.test.ts'])
})

test('where something without a browser failed, nothing is looked at again', () => {
  expect(
    lookAgainAt(report(file('e2e/app/room.test.ts', 'failed'), file('kit/dice.test.ts', 'failed')), '/home'),
  ).toEqual([])
})

test('many that failed are no accident', () => {
  const many = Array.from({ length: 5 }, (_, i) => file(`e2e/${i}.test.ts`, 'failed'))
  expect(lookAgainAt(report(...many), '/home')).toEqual([])
})

test('without a report there is nothing to look at', () => {
  expect(lookAgainAt(undefined, '/home')).toEqual([])
})

test('what the second look saw counts instead of the first: passed or failed', () => {
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

test('a second look that came to nothing leaves the first as it was', () => {
  const first = report(file('e2e/a.test.ts', 'failed'))
  expect(countOf(seenAgain(first, undefined), false)).toEqual({ passed: 0, failed: 1 })
})
