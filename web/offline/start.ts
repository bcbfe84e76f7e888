// Starts the service worker once the page has loaded and the browser is idle.
import { whyNot } from '../worker/available.ts'

/** Delay after loading, in ms. What a new visitor opens first is fetched before the rest of the app. */
const REST_MS = 2000

export function startWorker(): void {
  // A development server has no service worker.
  if (import.meta.env.DEV || whyNot('offline')) return
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}

const rest = (): void =>
  void setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), REST_MS)

const start = (): void => void import('./version.ts').then(({ startVersion }) => startVersion()).catch(() => {})
