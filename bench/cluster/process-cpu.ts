// CPU time of a program and its child processes on Linux. On other systems the time is unknown.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

interface Used {
  parent: number
  /** CPU time of the process and of its ended child processes, in clock ticks. */
  ticks: number
}

/** Reads /proc/PID/stat. Skips the program's name, which may contain spaces and brackets. */
function used(pid: number): Used | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) as number[]
    const [, parent, , , , , , , , , , ...times] = fields
    return { parent: parent as number, ticks: times.slice(0, 4).reduce((sum, time) => sum + time, 0) }
  } catch {
    // If the process has ended, its file in /proc no longer exists.
    return undefined
  }
}

let ticksPerSecond: number | undefined

/** Returns the program's CPU time so far in microseconds; NaN if the system does not report it. */
export function cpuTimeOf(pid: number): number {
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
