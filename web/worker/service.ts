// The service worker: lets the app open offline, and serves each open page files of its own version.
import { build } from './build.ts'
import { fileFor, forgetOldFiles, keepFiles, pageFor } from './files.ts'
import { hearNotices } from './notices.ts'
import { namesFor, recordFor } from './replays.ts'
import type { Question } from './talk.ts'
import { wayOf } from './way.ts'

declare const self: ServiceWorkerGlobalScope

/** True if the browser is set to save data. Then only the home screen's files are downloaded in advance. */
const isThrifty = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

self.addEventListener('install', (event) => event.waitUntil(keepFiles(build, isThrifty())))

self.addEventListener('activate', (event) => event.waitUntil(begin()))

async function begin(): Promise<void> {
  await forgetOldFiles(build)
  // The browser requests the page while the worker is still starting.
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

// There is no `skipWaiting`: a new worker waits until the last page of the running one is closed.
self.addEventListener('message', ({ data, ports: [port] }) => {
  if ((data as Question) === 'entry') port?.postMessage(build.entry)
})

hearNotices()
