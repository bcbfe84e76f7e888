// Reads CPU profiles. Lists the time spent in each file and function itself (self time), for each thread.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Microseconds since the previous sample, for each sample. */
  timeDeltas: number[]
  /** Start of the profile in microseconds of the machine's monotonic clock, like all times in this file. */
  startTime: number
}

export type Window = readonly [from: number, to: number]

/** The smallest share of the CPU time that is listed. */
const LEAST = 0.003
const IDLE = new Set(['(idle)', '(root)'])

/** Returns the package, the project file or the part of Node that contains a script. */
function homeOf(url: string): string {
  const packaged = url.split('node_modules/').at(-1)
  if (packaged !== undefined && packaged !== url) return packaged.split('/', packaged.startsWith('@') ? 2 : 1).join('/')
  return url.startsWith('node:') ? url : url.split('/').slice(-2).join('/')
}

/** Returns the self time of each profile node between the start and the end of the measurement. */
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

/** Returns, for each thread, the functions that use the largest shares of its CPU time. */
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
