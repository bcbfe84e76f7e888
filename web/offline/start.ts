// Starts the service worker, when the page has nothing better to do.
import { whyNot } from '../worker/available.ts'

/** Whoever has just come plays first: what they open then is fetched before the whole app is. */
const REST_MS = 2000

export function startWorker(): void {
  // A development server has none.
  if (import.meta.env.DEV || whyNot('offline')) return
  if (document.readyState === 'complete') rest()
  else window.addEventListener('load', rest, { once: true })
}

const rest = (): void =>
  void setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(start) : start()), REST_MS)

const start = (): void => void import('./version.ts').then(({ startVersion }) => startVersion()).catch(() => {})
