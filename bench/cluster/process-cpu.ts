// What a program and those it has started have used of the processors, as Linux counts it. Elsewhere it is not known.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Used {
  parent: number
  /** Its own, and that of its children that have ended. */
  ticks: number
}

/** Of /proc/PID/stat: what follows the name, which may have spaces and brackets in it. */
function used(pid: number): Used | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) as number[]
    const [, parent, , , , , , , , , , ...times] = fields
    return { parent: parent as number, ticks: times.slice(0, 4).reduce((sum, time) => sum + time, 0) }
  } catch {
    // It ended while it was looked at.
    return undefined
  }
}

let ticksPerSecond: number | undefined

/** µs so far; NaN where the system does not say. */
export function cpuOf(pid: number): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK']))
  const others = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => used(Number(name)))
  const ticks = [used(pid), ...others.filter((other) => other?.parent === pid)].reduce(
    (sum, each) => sum + (each?.ticks ?? 0),
    0,
  )
  return (ticks / ticksPerSecond) * 1e6
}
