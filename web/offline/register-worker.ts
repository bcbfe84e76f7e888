// Registers the service worker and reports new versions of the app. An open page keeps its version until the player
// reloads it.

import { whenIdle } from '../design/browser/when-idle.ts'
import { setUpdateReady } from '../shell/pending-update.ts'
import { store } from '../shell/store.ts'
import { firstTable } from '../table/tables.ts'
import { whyUnavailable } from '../worker/feature-support.ts'
import { whenUnmetered } from '../worker/metered.ts'
import type { WorkerRequest } from '../worker/page-contract.ts'

/**
 * Longest random delay in milliseconds before a page looks for an update. Without the delay, all pages would send
 * requests at once after a server restart.
 */
const SPREAD_MS = 60_000
/** Milliseconds after which the games are downloaded even if the browser is never idle. */
const IDLE_MS = 10_000

/** Returns the URL of this page's script. Each version of the app has another script URL. */
const entry = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage('entry' satisfies WorkerRequest, [port2])
  })

/** Registers the service worker. The app works without a service worker if the browser's settings forbid it. */
export async function registerWorker(isReturning: boolean): Promise<void> {
  if (whyUnavailable('offline')) return
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  if (!registration) return
  followUpdates(registration)
  // A player who has only seen the home page may never come back, so the files of the games wait for the first game.
  if (!isReturning) await firstTable
  whenUnmetered(() => whenIdle(() => void requestRest(), IDLE_MS))
}

/** Asks the service worker to download the files of all games, so that they work without a network. */
async function requestRest(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage('rest' satisfies WorkerRequest)
}

function followUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => void compareVersions(registration.waiting)
  const come = () => registration.installing?.addEventListener('statechange', look)
  look()
  come()
  registration.addEventListener('updatefound', come)
  checkForUpdates(registration)
}

/** Reports a new version, unless this page already runs the version that the service worker has installed. */
async function compareVersions(waiting: ServiceWorker | null): Promise<void> {
  if (waiting) setUpdateReady((await entryOf(waiting)) !== entry())
}

/** A browser looks for updates only when a page loads, so an open page has to ask for updates itself. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  const look = () => void registration.update().catch(() => {})
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  let { link } = store.get()
  store.subscribe(() => {
    const now = store.get().link
    if (now === 'open' && (link === 'lost' || link === 'stopping')) setTimeout(look, SPREAD_MS * Math.random())
    link = now
  })
}
