// A few soft tones, made on the spot. Off until the player turns them on; the choice is kept.
import { useSyncExternalStore } from 'react'
import { keep, kept } from './kept.ts'

type Note = readonly [hertz: number, ms: number]

const TONES = {
  tap: [[520, 60]],
  step: [[340, 70]],
  hit: [
    [190, 90],
    [130, 120],
  ],
  block: [
    [620, 60],
    [620, 90],
  ],
  good: [
    [520, 90],
    [660, 140],
  ],
  down: [
    [260, 120],
    [170, 220],
  ],
  won: [
    [520, 120],
    [660, 120],
    [780, 260],
  ],
  lost: [
    [390, 160],
    [310, 160],
    [230, 300],
  ],
} as const satisfies Record<string, readonly Note[]>

export type Tone = keyof typeof TONES

const LOUDNESS = 0.07
const FADE_S = 0.02

let on = kept('sound') === true
let context: AudioContext | undefined
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
  context ??= new AudioContext()
  let at = context.currentTime
  for (const [hertz, ms] of TONES[tone]) {
    note(context, hertz, at, ms / 1000)
    at += ms / 1000
  }
}

function note(audio: AudioContext, hertz: number, at: number, seconds: number): void {
  const voice = audio.createOscillator()
  const volume = audio.createGain()
  voice.type = 'triangle'
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + FADE_S)
  volume.gain.linearRampToValueAtTime(0, at + seconds)
  voice.connect(volume).connect(audio.destination)
  voice.start(at)
  voice.stop(at + seconds)
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
