// The preference for the left or right hand, which decides the side of the action buttons.
import { preference } from './preference.ts'

export const hand = preference('hand')

/** Keeps `data-hand` on the root element up to date. CSS uses it to mirror the action buttons. */
export function followHand(): void {
  const show = () => document.documentElement.setAttribute('data-hand', hand.get())
  show()
  hand.subscribe(show)
}
