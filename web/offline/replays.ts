// The replays stored on this device. The service worker caches the matches' records, and the names and avatars of their players.
import { fetchPlayers, matchApiPath, type Names } from '../api/matches.ts'
import { REPLAY_CACHE } from '../worker/page-contract.ts'

export interface StoredReplay {
  id: string
  game: string
  names: Names
}

const RECORD = /^\/api\/matches\/([^/]+)\/record$/
/** Finds the game's id at the beginning of a record's text, without parsing the whole record. */
const GAME = /"game":"([^"]+)"/

/** Requests the record of a finished match, and the players' names and avatars, so that a service worker caches them. */
export function storeReplay(id: string): void {
  // The whole response is read, because an unread response would block the service worker's next response.
  fetch(`${matchApiPath(id)}/record`)
    .then((answer) => answer.blob())
    .catch(() => {})
  void fetchPlayers(id)
}

/** Deletes the stored records together with the players' names. */
export const deleteReplays = async (): Promise<void> =>
  void ('caches' in globalThis && (await caches.delete(REPLAY_CACHE)))

/** Lists the stored replays, the most recently opened first. */
export async function storedReplays(): Promise<StoredReplay[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(REPLAY_CACHE)
  const found = await Promise.all((await cache.keys()).map((request) => replayAt(cache, request)))
  return found.filter((replay) => replay !== null).reverse()
}

async function replayAt(cache: Cache, request: Request): Promise<StoredReplay | null> {
  const [, coded] = RECORD.exec(new URL(request.url).pathname) ?? []
  const record = coded === undefined ? undefined : await cache.match(request, { ignoreVary: true })
  const [, game] = GAME.exec((await record?.text()) ?? '') ?? []
  if (coded === undefined || game === undefined) return null
  const id = decodeURIComponent(coded)
  const names = await cache.match(`${matchApiPath(id)}/names`, { ignoreVary: true })
  return { id, game, names: ((await names?.json()) ?? {}) as Names }
}
