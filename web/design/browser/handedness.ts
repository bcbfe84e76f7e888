// Which hand plays: what is done lies ready for that thumb.
import { preference } from './preference.ts'

export const hand = preference('hand')

/** `data-hand` on the root mirrors what CSS lays out for the thumb. */
export function followHand(): void {
  const show = () => document.documentElement.setAttribute('data-hand', hand.get())
  show()
  hand.subscribe(show)
}
