// The preference for the speed at which turns are animated.
import { createContext } from 'react'
import { preference } from '../browser/preference.ts'

export const PACES = [
  ['usual', 1],
  ['calm', 1.5],
  ['quick', 0.5],
] as const

export type Pace = (typeof PACES)[number][0]

export const pace = preference('pace')

/** Returns the factor by which the display time of events is multiplied at this speed. */
export const paceFactor = (of: Pace): number => PACES.find(([name]) => name === of)?.[1] ?? 1

/** Playback speed of events, as a factor. Each replay provides its own speed. */
export const PlaybackSpeed = createContext(1)
