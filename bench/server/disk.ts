// Measures how long this disk needs for a durable write: a short append and fdatasync.
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const ROW = Buffer.alloc(250, 'x')

/** Returns the duration of each durable write in milliseconds. */
export function syncTimes(folder: string, count = 200): number[] {
  const file = join(folder, 'sync')
  const fd = openSync(file, 'a')
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const began = performance.now()
    writeSync(fd, ROW)
    fdatasyncSync(fd)
    times.push(performance.now() - began)
  }
  closeSync(fd)
  rmSync(file)
  return times
}
