// A disk that a test can fill: a small tmpfs where the test may mount one (root on Linux), otherwise a limit on the
// size of the server's files.
import { execSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Child, dataFolder } from './child.ts'

export interface Disk {
  kind: 'tmpfs' | 'prlimit'
  dataDir: string
  fill(child: Child): void
  free(child: Child): void
}

export const openDisk = (): Disk =>
  process.platform === 'linux' && process.getuid?.() === 0 ? (mounted(dataFolder()) ?? limited()) : limited()

function command(line: string): void {
  execSync(line, { stdio: 'ignore' })
}

function mounted(at: string): Disk | undefined {
  try {
    command(`mount -t tmpfs -o size=2m tmpfs ${at}`)
  } catch {
    // Root may lack the right to mount, for example in a container.
    return undefined
  }
  onTestFinished(() => command(`umount -l ${at}`))
  const filler = join(at, 'filler')
  const dataDir = join(at, 'data')
  mkdirSync(dataDir)
  return { kind: 'tmpfs', dataDir, fill: () => fillUp(filler), free: () => rmSync(filler) }
}

function fillUp(file: string): void {
  const open = openSync(file, 'a')
  try {
    for (;;) writeSync(open, Buffer.alloc(4096))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(open)
  }
}

function limited(): Disk {
  const limit = (child: Child, bytes: string) => command(`prlimit --pid ${child.pid} --fsize=${bytes}:`)
  return {
    kind: 'prlimit',
    dataDir: dataFolder(),
    fill: (child) => limit(child, '1'),
    free: (child) => limit(child, 'unlimited'),
  }
}
