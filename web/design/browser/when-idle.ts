// Runs work when the browser has nothing more urgent to do.

/**
 * Calls `work` when the browser is idle, but at the latest after `latestMs` milliseconds. In browsers without
 * `requestIdleCallback` (Safari), the work always waits that long. Returns a function that cancels the call.
 */
export function whenIdle(work: () => void, latestMs: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, latestMs)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(request)
}
