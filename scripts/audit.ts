// Asks the npm registry for known vulnerabilities of the packages that the server and the app use.
import { spawn } from 'node:child_process'
import type { Count } from './count.ts'

/** Milliseconds to wait for the registry. A test run must not hang on a slow network. */
const PATIENCE_MS = 8_000
const FAILING = ['high', 'critical']
const NPM = [
  'npm',
  ...['audit', '--json', '--omit=dev', '--package-lock-only'],
  ...['--fetch-retries=0', `--fetch-timeout=${PATIENCE_MS}`],
]

export interface Audit {
  /** One sentence about the result. */
  line: string
  /** The audit counts as one check, or as none if the registry did not answer. */
  count: Count
}

interface Report {
  vulnerabilities: Record<string, { severity: string }>
}

/** Audits the lock file in a folder. `command` prints npm's report as JSON. */
export async function audit(
  folder: string,
  command: readonly string[] = NPM,
  patienceMs = PATIENCE_MS,
): Promise<Audit> {
  const report = reportIn(await outputOf(folder, command, patienceMs))
  if (!report)
    return {
      line: 'Known vulnerabilities were not checked, because the npm registry did not answer.',
      count: { passed: 0, failed: 0 },
    }
  const found = Object.entries(report.vulnerabilities).filter(([, { severity }]) => FAILING.includes(severity))
  if (found.length === 0)
    return { line: '✓ no known severe vulnerabilities (npm audit)', count: { passed: 1, failed: 0 } }
  const names = found.map(([name, { severity }]) => `${name} (${severity})`).join(', ')
  return { line: `✗ packages with known vulnerabilities (npm audit): ${names}`, count: { passed: 0, failed: 1 } }
}

/** Returns what the command prints to stdout: only a part of it if the command fails or takes too long. */
function outputOf(cwd: string, [program = '', ...args]: readonly string[], timeout: number): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      timeout,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.on('error', () => resolve(''))
    child.on('close', () => resolve(Buffer.concat(output).toString()))
  })
}

/** Returns npm's report; undefined if the output is an error or is not a report. */
function reportIn(output: string): Report | undefined {
  try {
    const value = JSON.parse(output) as Partial<Report>
    return typeof value.vulnerabilities === 'object' ? (value as Report) : undefined
  } catch {
    return undefined
  }
}
