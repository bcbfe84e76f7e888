// Caches match records and player names, so that replays work offline.
import { keepBeside } from './beside.ts'
import { REPLAYS } from './talk.ts'

/** How many responses to keep. A replay needs two, or a few more if the server no longer has its rules. */
const MOST = 120

/** True if the response will never change. Only such records are cached. */
const isFinal = (answer: Response): boolean =>
  answer.ok && (answer.headers.get('cache-control') ?? '').includes('immutable')

export async function recordFor(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { cacheName: REPLAYS, ignoreVary: true })
  const answer = kept ?? (await fetch(event.request))
  if (kept || isFinal(answer)) keepNewest(event, answer.clone())
  return answer
}

export async function namesFor(event: FetchEvent): Promise<Response> {
  const answer = await fetch(event.request).catch(() => undefined)
  if (answer?.ok) keepNewest(event, answer.clone())
  return answer ?? (await caches.match(event.request, { cacheName: REPLAYS, ignoreVary: true })) ?? Response.error()
}

/** Stores a response as the most recently used one, and deletes the least recently used ones. */
function keepNewest(event: FetchEvent, answer: Response): void {
  keepBeside(event, async () => {
    const cache = await caches.open(REPLAYS)
    await cache.delete(event.request, { ignoreVary: true })
    await cache.put(event.request, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)))
  })
}
