// Plays a sound for each move.
import { useEffect } from 'react'
import type { Event } from '#kit/game.ts'
import { playTone, type Tone } from '#web/design/browser/sound.ts'

const TONES: Readonly<Record<string, Tone>> = {
  piece_selected: 'tap',
  move_chosen: 'step',
  draw_offered: 'block',
  captain_changed: 'good',
  suggestion: 'tap',
  game_started: 'good',
}

/** Plays a sound for each new event, but not for events from before the page was opened. */
export function useMoveTones(events: readonly Event[], firstNew: number): void {
  const { length } = events
  const last = events.at(-1)
  const captures = last?.type === 'move_chosen' && last.captured !== null
  const tone = last && length > firstNew ? (captures ? 'capture' : TONES[last.type]) : undefined
  useEffect(() => {
    if (tone && length > 0) playTone(tone)
  }, [tone, length])
}
