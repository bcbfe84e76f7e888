// Plays sounds, which are synthesised in the browser. They are off until the player turns them on.
import { preference } from './preference.ts'
import { SOUNDS, type Tone } from './sounds.ts'
import { Synth } from './synth.ts'

export type { Tone }

export const sound = preference('sound')

let synth: Synth | undefined

/** Turns sound on or off. Turning it on plays a tone as confirmation. */
export function toggleSound(): void {
  sound.set(sound.get() === 'on' ? 'off' : 'on')
  playTone('tap')
}

/** Plays a tone, unless sound is off. */
export function playTone(tone: Tone): void {
  if (sound.get() === 'off') return
  synth ??= new Synth()
  synth.play(SOUNDS[tone])
}
