// Writes the current moment of a replay (step and viewer) into the page's URL, so that a copied link leads to that
// moment.
import { useEffect } from 'react'
import type { Viewer } from '#kit/game.ts'

export interface Moment {
  step: number
  eyes: Viewer
}

/**
 * Duration in milliseconds that a step must be shown before the URL is updated. Browsers limit how often a page may
 * change its URL.
 */
const SETTLED_MS = 400

/** Returns for example `#t=12` for step 12, or `#t=12&eyes=player1` for step 12 as the player at a seat sees it. */
export const momentHash = ({ step, eyes }: Moment): string =>
  `#t=${step}${eyes === 'all' ? '' : `&eyes=${encodeURIComponent(eyes)}`}`

export function readMoment(hash: string): Moment {
  const words = new URLSearchParams(hash.slice(1))
  const step = Number(words.get('t') ?? 0)
  return { step: Number.isSafeInteger(step) ? step : 0, eyes: words.get('eyes') ?? 'all' }
}

export const momentInUrl = (): Moment => readMoment(location.hash)

/**
 * Writes the current moment to the URL. Calls `open` when the player edits the URL or uses the browser's back and
 * forward buttons.
 */
export function useMomentUrl(now: Moment | null, open: (place: Moment) => void): void {
  const { step, eyes } = now ?? {}
  useEffect(() => {
    if (step === undefined || eyes === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', momentHash({ step, eyes })), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [step, eyes])
  useEffect(() => {
    const changed = () => open(momentInUrl())
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [open])
}
