// Starts the service worker once the page has loaded and the browser is idle.
import { readItem } from '../design/browser/storage.ts'

/**
 * Milliseconds to wait after the page has loaded. The first screen loads before the service worker fetches the rest of
 * the app.
 */
const REST_MS = 2000

export function startWorker(): void {
  // A development server has no service worker.
  if (import.meta.env.DEV) return
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}

const rest = (): void =>
  void setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), REST_MS)

/** True if the player had used the app before this page was opened. */
const isReturning = readItem('been') === true

const start = (): void =>
  void import('./register-worker.ts').then(({ registerWorker }) => registerWorker(isReturning)).catch(() => {})
