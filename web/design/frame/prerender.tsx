// Renders text and pictures invisibly in advance, so that later animations do not stutter.
import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import css from './prerender.module.css'

/** How many milliseconds to wait for an idle browser. During constant animations, the browser is never idle. */
const LATER_MS = 300

export const ALPHABET = 'abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 +−,.:’'

/**
 * Renders the elements invisibly, one at a time, while the browser is idle. The first text in a new font size is slow
 * to render and would make an animation stutter.
 */
export function Prerender({ of }: { of: readonly ReactNode[] }) {
  const [at, setAt] = useState(-1)
  const over = at >= of.length
  useEffect(() => (over ? undefined : whenIdle(() => setAt(at + 1), LATER_MS)), [at, over])
  return over || at < 0 ? null : (
    <div className={css.rehearsal} aria-hidden="true" translate="no" inert>
      {of[at]}
    </div>
  )
}
