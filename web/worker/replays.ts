// Replays that were looked at once, and those of matches one has played: their records stay on this device.
import { keepBeside } from './beside.ts'
import { REPLAYS } from './talk.ts'

/** Records and names, those used last; a replay is two of them, or a few more where its rules are gone. */
const MOST = 120

/** A record that may still change says so, and is not kept. */
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

/** What is put in again is the newest; the oldest goes. */
function keepNewest(event: FetchEvent, answer: Response): void {
  keepBeside(event, async () => {
    const cache = await caches.open(REPLAYS)
    await cache.delete(event.request, { ignoreVary: true })
    await cache.put(event.request, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)))
  })
}
