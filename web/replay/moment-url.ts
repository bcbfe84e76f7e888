// Writes the current step and viewer of a replay into the page's URL, so that a copied link leads there.
import { useEffect } from 'react'
import type { Viewer } from '#kit/game.ts'

export interface Moment {
  step: number
  eyes: Viewer
}

/**
 * A step must be shown for this many milliseconds before it is written to the URL, because browsers limit URL changes.
 */
const SETTLED_MS = 400

/** Returns `#t=12` for step 12, or `#t=12&eyes=player1` for step 12 as the player at that seat sees it. */
export const momentHash = ({ step, eyes }: Moment): string =>
  `#t=${step}${eyes === 'all' ? '' : `&eyes=${encodeURIComponent(eyes)}`}`

/** Reads the step and viewer from a URL fragment. Without a step the fragment leads to the step `first`. */
export function readMoment(hash: string, first = 0): Moment {
  const words = new URLSearchParams(hash.slice(1))
  const step = Number(words.get('t') ?? first)
  return { step: Number.isSafeInteger(step) ? step : first, eyes: words.get('eyes') ?? 'all' }
}

export const momentInUrl = (first?: number): Moment => readMoment(location.hash, first)

/**
 * Writes the current step and viewer to the URL. Calls `open` when the player edits the URL or goes back or forward.
 */
export function useMomentUrl(now: Moment | null, open: (place: Moment) => void, first?: number): void {
  const { step, eyes } = now ?? {}
  useEffect(() => {
    if (step === undefined || eyes === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', momentHash({ step, eyes })), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [step, eyes])
  useEffect(() => {
    const changed = () => open(momentInUrl(first))
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [open, first])
}
