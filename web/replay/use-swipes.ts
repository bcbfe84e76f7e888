// The swipe gestures of a replay.
import { type PointerEvent, useRef } from 'react'
import type { Playback } from './use-playback.ts'

/** Shortest horizontal distance in px that counts as a swipe. */
const SWIPE = 48
/** Selector of the elements that handle dragging themselves or are outside the table. */
const OWN = 'input, select, [data-drags], [data-part=actions], [data-part=side], [role=dialog]'

/**
 * A swipe to the left moves one step forward, a swipe to the right one step back. A touch of the board pauses playback.
 */
export function useSwipes({ shown: { step }, isPlaying, goTo, setPlaying }: Playback) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ target, clientX, clientY, pointerType }: PointerEvent) {
      const held = target as Element
      if (isPlaying && held.closest('[data-part=board]')) setPlaying(false)
      from.current = pointerType === 'touch' && !held.closest(OWN) ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const [x, y] = from.current ? [clientX - from.current.x, clientY - from.current.y] : [0, 0]
      from.current = null
      if (Math.abs(x) < SWIPE || Math.abs(y) > Math.abs(x) / 2) return
      setPlaying(false)
      goTo(step - Math.sign(x), x < 0)
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
