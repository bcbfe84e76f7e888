// Plays sounds that the browser synthesises, from the player's first tap or key press on, unless sound is off.
import { preference } from './preference.ts'
import type { Tone } from './sounds.ts'

export type { Tone }

export const sound = preference('sound')

/**
 * Plays a tone. Undefined until the player's first tap or key press: browsers play no audio before, so the synthesiser
 * is loaded then.
 */
let play: ((tone: Tone) => void) | undefined
for (const type of ['pointerdown', 'keydown'])
  globalThis.addEventListener?.(type, () => void loadSynth(), { capture: true, once: true })

async function loadSynth(): Promise<void> {
  const [{ SOUNDS }, { Synth }] = await Promise.all([import('./sounds.ts'), import('./synth.ts')])
  let synth: InstanceType<typeof Synth> | undefined
  play ??= (tone) => {
    synth ??= new Synth()
    synth.play(SOUNDS[tone])
  }
}

/** Turns sound on or off. A tone confirms that sound is on. */
export function toggleSound(): void {
  sound.set(sound.get() === 'on' ? 'off' : 'on')
  playTone('tap')
}

/** Plays a tone, unless sound is off or the player has not touched the page yet. */
export function playTone(tone: Tone): void {
  if (sound.get() === 'on') play?.(tone)
}
