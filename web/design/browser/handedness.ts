// The preference for the left or right hand. This preference decides on which side of the screen the action buttons
// are.
import { preference } from './preference.ts'

export const hand = preference('hand')

/** Keeps `data-hand` on the root element up to date. CSS uses this attribute to mirror the action buttons. */
export function applyHand(): void {
  const show = () => document.documentElement.setAttribute('data-hand', hand.get())
  show()
  hand.subscribe(show)
}
