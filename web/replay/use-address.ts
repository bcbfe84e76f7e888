// The moment one looks at, in the page's address: a copy of the link leads there.
import { useEffect } from 'react'
import type { Viewer } from '#kit/game.ts'

export interface Place {
  step: number
  eyes: Viewer
}

/** The address follows when one has stayed for so long, ms: browsers count how often it changes. */
const STAYED = 400

/** #t=12, or with a seat's eyes #t=12&eyes=player1. */
export const momentHash = ({ step, eyes }: Place): string =>
  `#t=${step}${eyes === 'all' ? '' : `&eyes=${encodeURIComponent(eyes)}`}`

export function readMoment(hash: string): Place {
  const words = new URLSearchParams(hash.slice(1))
  const step = Number(words.get('t') ?? 0)
  return { step: Number.isSafeInteger(step) ? step : 0, eyes: words.get('eyes') ?? 'all' }
}

export const momentInAddress = (): Place => readMoment(location.hash)

/** `open`: somebody has changed the address. */
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
