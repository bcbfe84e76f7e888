// Sounds, made on the spot. Off until the player turns them on; the choice is kept.
import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'
import { SOUNDS, type Tone } from './sounds.ts'
import { Synth } from './synth.ts'

export type { Tone }

let on = kept('sound') === true
let synth: Synth | undefined
const listeners = new Set<() => void>()

export function toggleSound(): void {
  on = !on
  keep('sound', on)
  for (const listener of listeners) listener()
  playTone('tap')
}

/** Nothing, while sound is off. */
export function playTone(tone: Tone): void {
  if (!on) return
  synth ??= new Synth()
  synth.play(SOUNDS[tone])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSound = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => on,
    () => false,
  )
