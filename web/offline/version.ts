// Registers the service worker and reports when it has a newer version of the app.
// A page keeps running the version it loaded until its player reloads it.

import { sayReady } from '../shell/ready.ts'
import { store } from '../shell/store.ts'
import type { Question } from '../worker/talk.ts'

/** Maximum random delay of an update, in ms. Otherwise all pages would update at once after a server restart. */
const SPREAD_MS = 60_000

/** Returns the URL of the script this page loaded, which differs in every version of the app. */
const entry = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage('entry' satisfies Question, [port2])
  })

/** Registers the service worker. If the browser's settings forbid it, the app still works online. */
export async function startVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined)
  if (registration) follow(registration)
}

function follow(registration: ServiceWorkerRegistration): void {
  const look = () => void compare(registration.waiting)
  const come = () => registration.installing?.addEventListener('statechange', look)
  look()
  come()
  registration.addEventListener('updatefound', come)
  lookForNewOnes(registration)
}

/** Reports a new version, unless this page was already loaded in the version that the waiting worker holds. */
async function compare(waiting: ServiceWorker | null): Promise<void> {
  if (waiting) sayReady((await entryOf(waiting)) !== entry())
}

/** Checks for updates while the page stays open, because browsers check only when a page loads. */
function lookForNewOnes(registration: ServiceWorkerRegistration): void {
  const look = () => void registration.update().catch(() => {})
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
  let { link } = store.get()
  store.subscribe(() => {
    const now = store.get().link
    if (now === 'open' && (link === 'lost' || link === 'stopping')) setTimeout(look, SPREAD_MS * Math.random())
    link = now
  })
}
