import { type PointerEvent, useRef } from 'react'
import type { Watched } from './use-watching.ts'

/** From here on a finger means it, px. */
const SWIPE = 48
/** What moves under a finger of itself, and what is no part of the table. */
const OWN = 'input, select, [data-drags], [data-part=actions], [data-part=side], [role=dialog]'

/** A swipe over the table steps, to the left on and to the right back; while it plays a touch of the board pauses it. */
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
