// Plays the voices of a sound through Web Audio, with a little echo.
import type { Voice } from './sounds.ts'

const LOUDNESS = 0.28
const ECHO = 0.16
const ECHO_S = 0.7
/** Duration in seconds from silence to full volume (the attack). A shorter attack makes an audible click. */
const ATTACK_S = 0.004
/** How late a sound may start. A later sound no longer fits what the player sees. */
const LATEST_MS = 200
/** The gain that counts as silence, a little above zero, because exponential ramps in Web Audio cannot reach zero. */
const NOTHING = 0.0001

export class Synth {
  readonly #audio = new AudioContext()
  readonly #out = this.#audio.createGain()
  readonly #noise = this.#hiss(1, () => 1)

  constructor() {
    const echo = this.#audio.createConvolver()
    const wet = this.#audio.createGain()
    echo.buffer = this.#hiss(ECHO_S, (share) => (1 - share) ** 3)
    wet.gain.value = ECHO
    this.#out.gain.value = LOUDNESS
    this.#out.connect(this.#audio.destination)
    this.#out.connect(echo).connect(wet).connect(this.#audio.destination)
  }

  /** Plays the voices. If the browser has suspended audio and resumes it too late, the voices are left out. */
  play(voices: readonly Voice[]): void {
    if (this.#audio.state === 'running') return this.#start(voices)
    const askedAt = performance.now()
    this.#audio.resume().then(
      () => performance.now() - askedAt < LATEST_MS && this.#start(voices),
      () => {},
    )
  }

  #start(voices: readonly Voice[]): void {
    for (const voice of voices) this.#sound(voice, this.#audio.currentTime + (voice.at ?? 0) / 1000)
  }

  #sound({ wave, hertz, to = hertz, ms, loud }: Voice, at: number): void {
    const end = at + ms / 1000
    const volume = this.#audio.createGain()
    volume.gain.setValueAtTime(NOTHING, at)
    volume.gain.exponentialRampToValueAtTime(loud, at + ATTACK_S)
    volume.gain.exponentialRampToValueAtTime(NOTHING, end)
    volume.connect(this.#out)
    const source = wave === 'noise' ? this.#breath(volume) : this.#tone(wave, volume)
    source.pitch.setValueAtTime(hertz, at)
    source.pitch.exponentialRampToValueAtTime(to, end)
    source.node.start(at)
    source.node.stop(end)
  }

  #tone(wave: OscillatorType, into: AudioNode): { node: AudioScheduledSourceNode; pitch: AudioParam } {
    const node = this.#audio.createOscillator()
    node.type = wave
    node.connect(into)
    return { node, pitch: node.frequency }
  }

  #breath(into: AudioNode): { node: AudioScheduledSourceNode; pitch: AudioParam } {
    const node = this.#audio.createBufferSource()
    const filter = this.#audio.createBiquadFilter()
    node.buffer = this.#noise
    node.loop = true
    filter.type = 'bandpass'
    node.connect(filter).connect(into)
    return { node, pitch: filter.frequency }
  }

  /** Returns a buffer of noise. `shape` returns the volume at each point of the buffer, from 0 (start) to 1 (end). */
  #hiss(seconds: number, shape: (share: number) => number): AudioBuffer {
    const length = Math.round(seconds * this.#audio.sampleRate)
    const buffer = this.#audio.createBuffer(1, length, this.#audio.sampleRate)
    buffer.getChannelData(0).forEach((_, i, data) => {
      data[i] = (2 * Math.random() - 1) * shape(i / length)
    })
    return buffer
  }
}
