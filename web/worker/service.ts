// The service worker: the app opens without a network, and pages that run keep the version they began with.
import { build } from './build.ts'
import { fileFor, forgetOldFiles, keepFiles, pageFor } from './files.ts'
import { hearNotices } from './notices.ts'
import { namesFor, recordFor } from './replays.ts'
import { AT_TABLE, type Question } from './talk.ts'
import { wayOf } from './way.ts'

declare const self: ServiceWorkerGlobalScope

/** Who saves data is given what home needs; the rest is kept as it is used. */
const isThrifty = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

self.addEventListener('install', (event) => event.waitUntil(keepFiles(build, isThrifty())))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await forgetOldFiles(build)
  // The server is asked for a page while the worker still starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event)
  if (answer) event.respondWith(answer)
})

function answerFor(event: FetchEvent): Promise<Response> | undefined {
  switch (wayOf(event.request, self.location.origin)) {
    case 'page':
      return pageFor(preloaded(event), build)
    case 'file':
      return fileFor(event, build)
    case 'record':
      return recordFor(event)
    case 'names':
      return namesFor(event)
    case 'network':
      return undefined
  }
}

async function preloaded(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

self.addEventListener('message', ({ data, ports: [port] }) => {
  const question = data as Question
  if (question === 'entry') port?.postMessage(build.entry)
  else if (question === 'take over') void takeOver().then((done) => port?.postMessage(done))
})

/** A page that has just left its table is waited for so long. */
const LEAVING_MS = 500

/** Never under a page at a table: as long as one is there, this worker waits. */
function takeOver(): Promise<boolean> {
  const taken = navigator.locks.request(AT_TABLE, { signal: AbortSignal.timeout(LEAVING_MS) }, () => {
    // Done when this worker serves, which the asker need not wait for.
    void self.skipWaiting()
    return true
  })
  return taken.catch(() => false)
}

hearNotices()
