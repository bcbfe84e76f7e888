// The failure of the fuzzer: a sentence, and a simulator script that shows the failure again.
import type { Script } from '../simulator.ts'

export class FuzzFailure extends Error {
  /** The sentence alone, without the seed and the script. */
  readonly what: string
  readonly seed: number
  readonly script: Script
  constructor(what: string, seed: number, script: Script) {
    super(`${what}\nfuzz seed ${seed}; this script shows it again, in its last step:\n${commands(script)}`)
    this.what = what
    this.seed = seed
    this.script = script
  }
}

/** Returns shell commands that write the script to a file and play it. Each step has a line of its own. */
function commands({ steps, ...start }: Script): string {
  const head = JSON.stringify(start).slice(0, -1)
  const lines = steps.map((step) => `  ${JSON.stringify(step)}`).join(',\n')
  return `cat > script.json <<'END'\n${head},"steps":[${lines ? `\n${lines}\n` : ''}]}\nEND\nnpm run -s sim -- script.json`
}

/** Returns the kind of a failure: its first line without the numbers and the quoted values, which vary. */
export const kindOfFailure = ({ what }: FuzzFailure): string =>
  (what.split('\n')[0] as string).replaceAll(/"[^"]*"|-?\d+(\.\d+)?/g, '#').slice(0, 60)
