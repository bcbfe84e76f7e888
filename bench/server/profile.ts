// Where the server's time goes: self time of a sampling profile, by file and function, a list for each thread.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Of a sample, since the one before it, µs. */
  timeDeltas: number[]
  /** µs of the machine's monotonic clock, as all times here. */
  startTime: number
}

export type Window = readonly [from: number, to: number]

/** Smaller shares are not shown. */
const LEAST = 0.003
const IDLE = new Set(['(idle)', '(root)'])

/** Package, file of ours, or part of Node. */
function homeOf(url: string): string {
  const packaged = url.split('node_modules/').at(-1)
  if (packaged !== undefined && packaged !== url) return packaged.split('/', packaged.startsWith('@') ? 2 : 1).join('/')
  return url.startsWith('node:') ? url : url.split('/').slice(-2).join('/')
}

/** Time spent in each node itself while play was measured: starting and stopping do not count. */
function selfTimes({ samples, timeDeltas, startTime }: Profile, [from, to]: Window): Map<number, number> {
  const self = new Map<number, number>()
  let at = startTime
  for (const [i, id] of samples.entries()) {
    const delta = timeDeltas[i] ?? 0
    at += delta
    if (at >= from && at <= to) self.set(id, (self.get(id) ?? 0) + delta)
  }
  return self
}

function shares(profile: Profile, window: Window): [name: string, share: number][] {
  const self = selfTimes(profile, window)
  const times = new Map<string, number>()
  let all = 0
  for (const { id, callFrame } of profile.nodes) {
    if (IDLE.has(callFrame.functionName)) continue
    const time = self.get(id) ?? 0
    const name = `${callFrame.functionName || '(anonymous)'} ${homeOf(callFrame.url)}`.trim()
    times.set(name, (times.get(name) ?? 0) + time)
    all += time
  }
  return [...times].map(([name, time]) => [name, time / all] as [string, number]).sort((a, b) => b[1] - a[1])
}

/** The largest shares of each thread's busy time. */
export function readProfiles(folder: string, window: Window): string {
  return globSync(join(folder, '*.cpuprofile'))
    .map((file) => {
      const lines = shares(JSON.parse(readFileSync(file, 'utf8')) as Profile, window).filter(
        ([, share]) => share >= LEAST,
      )
      return `${basename(file)}\n${lines.map(([name, share]) => `${(share * 100).toFixed(1).padStart(6)} %  ${name}`).join('\n')}`
    })
    .join('\n\n')
}
