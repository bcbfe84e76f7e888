// Helpers for the processes of browsers and their drivers.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Resolves to the first group of `pattern` once the process has printed text that matches. */
export function firstPrinted(child: ChildProcess, stream: 'stdout' | 'stderr', pattern: RegExp): Promise<string> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child[stream]?.on('data', (part: Buffer) => {
      printed += part
      const found = pattern.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${printed}`)))
  })
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
}
