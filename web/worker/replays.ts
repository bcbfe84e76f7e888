// Caches match records, and names and avatars of players, so that replays work offline.
import { storeInBackground } from './background.ts'
import { REPLAY_CACHE } from './page-contract.ts'

/**
 * How many responses stay in the cache. A replay needs three, or a few more if the server no longer has the match's
 * rules.
 */
const MAX_RESPONSES = 120

/** True if the response will never change. */
const isFinal = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('cache-control') ?? '').includes('immutable')

/** True if the record is complete. A complete record with free texts still changes when a player deletes a text. */
const isComplete = (answer: Response): boolean => isFinal(answer) || (answer.ok && answer.headers.has('etag'))

/** Returns a record that never changes from the cache, and other records from the server while it can be reached. */
export async function recordResponse(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { cacheName: REPLAY_CACHE, ignoreVary: true })
  const answer =
    cached && isFinal(cached) ? cached : await fetch(event.request).catch((error) => cached ?? Promise.reject(error))
  if (isComplete(answer)) storeAsNewest(event, answer.clone())
  return answer
}

export async function namesResponse(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer?.ok) storeAsNewest(event, answer.clone())
  return (
    answer ?? (await caches.match(event.request, { cacheName: REPLAY_CACHE, ignoreVary: true })) ?? Response.error()
  )
}

/** Stores a response as the most recently used. Deletes the least recently used responses if there are too many. */
function storeAsNewest(event: FetchEvent, answer: Response): void {
  storeInBackground(event, async () => {
    const cache = await caches.open(REPLAY_CACHE)
    await cache.delete(event.request, { ignoreVary: true })
    await cache.put(event.request, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MAX_RESPONSES)).map((old) => cache.delete(old)))
  })
}
