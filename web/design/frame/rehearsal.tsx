// Renders glyphs and pictures invisibly in advance, so that a play-out does not stutter.
import { type ReactNode, useEffect, useState } from 'react'
import css from './rehearsal.module.css'

/** Where something always moves a browser never has nothing to do: then so much later, ms. */
const LATER_MS = 300

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 +−,.:’'

/** Not every browser says when it has time. */
function whenIdle(done: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(done, LATER_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(done, { timeout: LATER_MS })
  return () => cancelIdleCallback(request)
}

/** Lays out, unseen, one at a time and when there is time, what a play-out will draw: the first letters of each size and weight take a browser long, and a blow that lands is not the moment for it. */
export function Rehearsal({ of }: { of: readonly ReactNode[] }) {
  const [at, setAt] = useState(-1)
  const over = at >= of.length
  useEffect(() => (over ? undefined : whenIdle(() => setAt(at + 1))), [at, over])
  return over || at < 0 ? null : (
    <div className={css.rehearsal} aria-hidden="true" inert>
      {of[at]}
    </div>
  )
}
