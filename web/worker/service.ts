// The service worker: the app opens without a network, and pages that run keep the version they began with.
import { build } from './build.ts'
import { fileFor, forgetOldFiles, keepFiles, pageFor } from './files.ts'
import { hearNotices } from './notices.ts'
import { namesFor, recordFor } from './replays.ts'
import type { Question } from './talk.ts'
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
      return pageFor(event.request, preloaded(event))
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

// It never takes over from an older one by itself: that one serves until its last page is closed, whatever version those are of.
self.addEventListener('message', ({ data, ports: [port] }) => {
  if ((data as Question) === 'entry') port?.postMessage(build.entry)
})

hearNotices()
