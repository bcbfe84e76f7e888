// The replays stored on this device. The service worker caches their records and the players' names.
import { apiOf, type Names, namesOf } from '../api/matches.ts'
import { REPLAYS } from '../worker/talk.ts'

export interface KeptReplay {
  id: string
  game: string
  names: Names
}

const RECORD = /^\/api\/matches\/([^/]+)\/record$/
/** Finds the game at the beginning of a record's text, so that the record need not be parsed. */
const GAME = /"game":"([^"]+)"/

/** Requests the record and names of a finished match. The service worker, if one runs, caches the responses. */
export function keepReplay(id: string): void {
  // The body is read to its end, because an unread response would block the service worker's next one.
  fetch(`${apiOf(id)}/record`)
    .then((answer) => answer.blob())
    .catch(() => {})
  void namesOf(id)
}

/** Deletes the stored records together with the players' names. */
export const forgetReplays = async (): Promise<void> => void ('caches' in globalThis && (await caches.delete(REPLAYS)))

/** Lists the stored replays, the most recently opened first. */
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
