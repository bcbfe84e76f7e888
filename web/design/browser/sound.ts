// Plays sounds that the browser synthesises. Sound is off until the player turns sound on.
import { preference } from './preference.ts'
import { SOUNDS, type Tone } from './sounds.ts'
import { Synth } from './synth.ts'

export type { Tone }

export const sound = preference('sound')

let synth: Synth | undefined

/** Turns sound on or off. A tone confirms that sound is on. */
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
