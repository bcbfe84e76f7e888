// The preference for the left or right hand. It decides on which side of the screen the action buttons are.
import { preference } from './preference.ts'

export const hand = preference('hand')

/** Writes the preference to `data-hand` on the root element, where CSS mirrors the action buttons. */
export function applyHand(): void {
  const show = () => document.documentElement.setAttribute('data-hand', hand.get())
  show()
  hand.subscribe(show)
}
