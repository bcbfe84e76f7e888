// Plays sounds that the browser synthesises, from the player's first tap or key press on, unless sound is off.
import { preference } from './preference.ts'
import { SOUNDS, type Tone } from './sounds.ts'
import { Synth } from './synth.ts'

export type { Tone }

export const sound = preference('sound')

let synth: Synth | undefined

/** Browsers play no audio before the first tap or key press, so until then there are no tones. */
let isAllowed = false
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(
    type,
    () => {
      isAllowed = true
    },
    { capture: true, once: true },
  )

/** Turns sound on or off. A tone confirms that sound is on. */
export function toggleSound(): void {
  sound.set(sound.get() === 'on' ? 'off' : 'on')
  playTone('tap')
}

/** Plays a tone, unless sound is off or the player has not touched the page yet. */
export function playTone(tone: Tone): void {
  if (sound.get() === 'off' || !isAllowed) return
  synth ??= new Synth()
  synth.play(SOUNDS[tone])
}
