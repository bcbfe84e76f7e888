// Sounds, made on the spot. Off until the player turns them on.
import { preference } from './preference.ts'
import { SOUNDS, type Tone } from './sounds.ts'
import { Synth } from './synth.ts'

export type { Tone }

export const sound = preference('sound')

let synth: Synth | undefined

/** Who turns it on hears that it is. */
export function toggleSound(): void {
  sound.set(sound.get() === 'on' ? 'off' : 'on')
  playTone('tap')
}

/** Nothing, while sound is off. */
export function playTone(tone: Tone): void {
  if (sound.get() === 'off') return
  synth ??= new Synth()
  synth.play(SOUNDS[tone])
}
