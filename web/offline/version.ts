// Which version this page is of, and whether the worker has a newer one. A page runs the version it began with until its player reloads it.

import { sayReady } from '../shell/ready.ts'
import { store } from '../shell/store.ts'
import type { Question } from '../worker/talk.ts'

/** After a restart of the server all its pages come back at once, and should not all fetch the new version at once. */
const SPREAD_MS = 60_000

/** The script this page began with. */
const entry = (): string | null => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null

const entryOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data as string)
    worker.postMessage('entry' satisfies Question, [port2])
  })

/** A browser may refuse the worker, by its settings; then the app works as before, with a network. */
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

/** A page that came from the server may be of the version that waits already. */
async function compare(waiting: ServiceWorker | null): Promise<void> {
  if (waiting) sayReady((await entryOf(waiting)) !== entry())
}

/** Browsers look when a page is loaded; ours stay open for days. */
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
