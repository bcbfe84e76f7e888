// The replays that are kept on this device: the worker has kept their records and the names in them.
import { apiOf, type Names, namesOf } from '../api/matches.ts'
import { REPLAYS } from '../worker/talk.ts'

export interface KeptReplay {
  id: string
  game: string
  names: Names
}

const RECORD = /^\/api\/matches\/([^/]+)\/record$/
/** It begins with the match’s start; the rest need not be parsed. */
const GAME = /"game":"([^"]+)"/

/** Of a match that is over. What is asked for is kept, if there is a worker. */
export function keepReplay(id: string): void {
  // Read to its end: an answer nobody reads would keep the worker busy, and the next one waiting.
  fetch(`${apiOf(id)}/record`)
    .then((answer) => answer.blob())
    .catch(() => {})
  void namesOf(id)
}

/** With the names in them. */
export const forgetReplays = async (): Promise<void> => void ('caches' in globalThis && (await caches.delete(REPLAYS)))

/** Those looked at last come first. */
export async function keptReplays(): Promise<KeptReplay[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(REPLAYS)
  const found = await Promise.all((await cache.keys()).map((request) => replayAt(cache, request)))
  return found.filter((replay) => replay !== null).reverse()
}

async function replayAt(cache: Cache, request: Request): Promise<KeptReplay | null> {
  const [, coded] = RECORD.exec(new URL(request.url).pathname) ?? []
  const record = coded === undefined ? undefined : await cache.match(request, { ignoreVary: true })
  const [, game] = GAME.exec((await record?.text()) ?? '') ?? []
  if (coded === undefined || game === undefined) return null
  const id = decodeURIComponent(coded)
  const names = await cache.match(`${apiOf(id)}/names`, { ignoreVary: true })
  return { id, game, names: ((await names?.json()) ?? {}) as Names }
}
