// The replays that are kept on this device. The worker keeps their records; which there are is written down here.
import type { Seat } from '#kit/game.ts'
import { keep, kept } from '../design/kept.ts'
import { apiOf, type Names, namesOf } from '../matches.ts'

const KEY = 'replays'
/** As many as the worker keeps. */
const MOST = 60

interface Noted {
  id: string
  game: string
}

/** A replay that can be watched now, whatever the network does. */
export interface KeptReplay extends Noted {
  names: Names
}

const isNoted = (one: unknown): one is Noted => typeof (one as Noted | null)?.id === 'string' && typeof (one as Noted).game === 'string'

function noted(): Noted[] {
  const all = kept(KEY)
  return Array.isArray(all) ? all.filter(isNoted) : []
}

/** Of a match that is over. Without a worker nothing is kept. */
export function keepReplay(id: string, game: string): void {
  if (!navigator.serviceWorker?.controller) return
  keep(KEY, newestFirst(noted(), { id, game }))
  // Fetched past the worker, which keeps them.
  void fetch(`${apiOf(id)}/record`).catch(() => {})
  void namesOf(id).catch(() => {})
}

export const newestFirst = (all: readonly Noted[], one: Noted): Noted[] => [one, ...all.filter(({ id }) => id !== one.id)].slice(0, MOST)

export async function keptReplays(): Promise<KeptReplay[]> {
  if (!('caches' in globalThis)) return []
  const all = await Promise.all(noted().map(found))
  return all.filter((replay) => replay !== null)
}

async function found(one: Noted): Promise<KeptReplay | null> {
  if (!(await caches.match(`${apiOf(one.id)}/record`, { ignoreVary: true }))) return null
  const names = await caches.match(`${apiOf(one.id)}/names`, { ignoreVary: true })
  return { ...one, names: ((await names?.json()) ?? {}) as Readonly<Record<Seat, string>> }
}
