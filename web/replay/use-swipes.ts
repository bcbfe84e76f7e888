// The swipe gestures of a replay.
import { type PointerEvent, useRef } from 'react'
import type { Watched } from './use-watching.ts'

/** Shortest horizontal distance that counts as a swipe, in px. */
const SWIPE = 48
/** Elements that handle dragging themselves or are not part of the table. */
const OWN = 'input, select, [data-drags], [data-part=actions], [data-part=side], [role=dialog]'

/** A swipe to the left steps forward, a swipe to the right steps back. Touching the board pauses playback. */
export function useSwipes({ shown: { step }, playing, go, play }: Watched) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ target, clientX, clientY, pointerType }: PointerEvent) {
      const held = target as Element
      if (playing && held.closest('[data-part=board]')) play(false)
      from.current = pointerType === 'touch' && !held.closest(OWN) ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const [x, y] = from.current ? [clientX - from.current.x, clientY - from.current.y] : [0, 0]
      from.current = null
      if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return
      play(false)
      go(step - Math.sign(x), x < 0)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
