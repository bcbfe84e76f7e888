// Tests of the check for vulnerable packages, with a fake npm.
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { audit } from './audit.ts'

const printing = (value: unknown): string[] => [
  process.execPath,
  '-e',
  `console.log(${JSON.stringify(JSON.stringify(value))}); process.exitCode = 1`,
]
const run = (command: string[], patienceMs?: number) => audit(tmpdir(), command, patienceMs)

const NOT_CHECKED = {
  line: 'Known vulnerabilities were not checked, because the npm registry did not answer.',
  count: { passed: 0, failed: 0 },
}

test.each(['high', 'critical'])(
  'the audit fails for a vulnerability of severity %s and names the package',
  async (severity) => {
    expect(await run(printing({ vulnerabilities: { left: { severity: 'low' }, right: { severity } } }))).toEqual({
      line: `✗ packages with known vulnerabilities (npm audit): right (${severity})`,
      count: { passed: 0, failed: 1 },
    })
  },
)

test('the audit passes if all vulnerabilities are less severe', async () => {
  const { count } = await run(printing({ vulnerabilities: { left: { severity: 'moderate' } } }))
  expect(count).toEqual({ passed: 1, failed: 0 })
})

test.each([
  ['answers with an error', printing({ message: '405 Method Not Allowed', statusCode: 405 })],
  ['is not installed', ['no-such-npm']],
])('the audit says that nothing was checked if npm %s', async (_, command) => {
  expect(await run(command)).toEqual(NOT_CHECKED)
})

test('says that nothing was checked if npm does not end in time', async () => {
  expect(await run([process.execPath, '-e', 'setInterval(() => {}, 1000)'], 50)).toEqual(NOT_CHECKED)
})
