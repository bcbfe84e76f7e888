// Keeps the current moment of a replay in the page's URL, so that a copied link leads to it.
import { useEffect } from 'react'
import type { Viewer } from '#kit/game.ts'

export interface Place {
  step: number
  eyes: Viewer
}

/** The URL is updated after this many ms on one step, because browsers limit how often a page may change it. */
const STAYED = 400

/** Returns `#t=12`, or `#t=12&eyes=player1` for the view of a seat. */
export const momentHash = ({ step, eyes }: Place): string =>
  `#t=${step}${eyes === 'all' ? '' : `&eyes=${encodeURIComponent(eyes)}`}`

export function readMoment(hash: string): Place {
  const words = new URLSearchParams(hash.slice(1))
  const step = Number(words.get('t') ?? 0)
  return { step: Number.isSafeInteger(step) ? step : 0, eyes: words.get('eyes') ?? 'all' }
}

export const momentInAddress = (): Place => readMoment(location.hash)

/** Writes the current moment to the URL. Calls `open` when the player edits the URL or uses the history. */
export function useAddress(now: Place | null, open: (place: Place) => void): void {
  const { step, eyes } = now ?? {}
  useEffect(() => {
    if (step === undefined || eyes === undefined) return
    const timer = setTimeout(() => history.replaceState(history.state, '', momentHash({ step, eyes })), STAYED)
    return () => clearTimeout(timer)
  }, [step, eyes])
  useEffect(() => {
    const changed = () => open(momentInAddress())
    addEventListener('hashchange', changed)
    return () => removeEventListener('hashchange', changed)
  }, [open])
}
