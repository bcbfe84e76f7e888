// Renders text and pictures invisibly in advance, so that later animations do not stutter.
import { type ReactNode, useEffect, useState } from 'react'
import css from './prerender.module.css'

/** How many milliseconds to wait for an idle browser. During constant animations, the browser is never idle. */
const LATER_MS = 300

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 +−,.:’'

/** Calls `done` when the browser is idle, or after a delay in browsers without `requestIdleCallback`. */
function whenIdle(done: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(done, LATER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(done, { timeout: LATER_MS })
  return () => cancelIdleCallback(request)
}

/**
 * Renders the elements invisibly, one at a time, while the browser is idle. The first text in a new font size is slow
 * to render and would make an animation stutter.
 */
export function Prerender({ of }: { of: readonly ReactNode[] }) {
  const [at, setAt] = useState(-1)
  const over = at >= of.length
  useEffect(() => (over ? undefined : whenIdle(() => setAt(at + 1))), [at, over])
  return over || at < 0 ? null : (
    <div className={css.rehearsal} aria-hidden="true" inert>
      {of[at]}
    </div>
  )
}
