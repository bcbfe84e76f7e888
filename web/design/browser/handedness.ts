// The preference for the left or right hand. It decides on which side of the screen the action buttons are.
import { preference } from './preference.ts'

export const hand = preference('hand')

const MIRRORED = { left: 'right', right: 'left' } as const

/**
 * Writes the preference to `data-hand` on the root element, where CSS mirrors the action buttons. A page that is written
 * from right to left is mirrored already.
 */
export function showHand(): void {
  const side = hand.get()
  const root = document.documentElement
  root.setAttribute('data-hand', root.dir === 'rtl' ? MIRRORED[side] : side)
}

export function applyHand(): void {
  showHand()
  hand.subscribe(showHand)
}
