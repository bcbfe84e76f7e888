import { useMedia } from '#web/design/browser/use-media.ts'

/** The smallest phones, upright: titles are shorter there, and pictures stand for names. */
export const useNarrow = (): boolean => useMedia('(max-width: 359px)')

/** Upright and low: what is in hand is a picture beside the ways to act. */
export const useLow = (): boolean => useMedia('(max-width: 499px) and (max-height: 640px)')
