// Runs example programs in tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export interface Program {
  /** The lines that the program has printed. */
  lines: string[]
  /** Resolves to the first printed line that matches, and rejects if the program ends without such a line. */
  line(pattern: RegExp): Promise<string>
}

/** Starts a program without pauses between its actions. It ends with the test at the latest. */
export function run(command: string, ...args: readonly string[]): Program {
  const child = spawn(command, args, { env: { ...process.env, PACE_MS: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  const lines: string[] = []
  const printed = createInterface({ input: child.stdout })
  printed.on('line', (line) => lines.push(line))
  return {
    lines,
    async line(pattern) {
      for (;;) {
        const found = lines.find((line) => pattern.test(line))
        if (found !== undefined) return found
        const [what] = await Promise.race([once(printed, 'line'), once(printed, 'close').then(() => [null])])
        if (what === null && !lines.some((line) => pattern.test(line)))
          throw new Error(`${command} ${args.join(' ')} ended and printed: ${lines.join('\n')}`)
      }
    },
  }
}
