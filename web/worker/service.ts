// The service worker. The app opens offline, and each open page gets the files of its own version.
import { storeInBackground } from './background.ts'
import { build } from './build.ts'
import { cacheRest, cacheVersion, deleteOldVersions, fileResponse, pageResponse } from './files.ts'
import { isMetered } from './metered.ts'
import { listenForNotices } from './notices.ts'
import type { WorkerRequest } from './page-contract.ts'
import { setNavigationPreload } from './preload.ts'
import { namesResponse, recordResponse } from './replays.ts'
import { strategyFor } from './strategy.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(cacheVersion(build, isMetered())))

self.addEventListener('activate', (event) => event.waitUntil(activate()))

async function activate(): Promise<void> {
  await deleteOldVersions(build)
  await setNavigationPreload(self.registration.navigationPreload, navigator.userAgent)
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const answer = responseFor(event)
  if (answer) event.respondWith(answer)
})

function responseFor(event: FetchEvent): Promise<Response> | undefined {
  switch (strategyFor(event.request, self.location.origin)) {
    case 'page':
      return pageResponse(event.request, preloaded(event))
    case 'file':
      return fileResponse(event, build)
    case 'record':
      return recordResponse(event)
    case 'names':
      return namesResponse(event)
    case 'network':
      return undefined
  }
}

async function preloaded(event: FetchEvent): Promise<Response> {
  return ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)
}

// Without `skipWaiting`, a new service worker becomes active only after all pages of the old one are closed.
self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest
  if (request === 'entry') event.ports[0]?.postMessage(build.entry)
  else if (request === 'rest') storeInBackground(event, () => cacheRest(build))
})

listenForNotices()
