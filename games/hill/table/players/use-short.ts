import { useMedia } from '#web/design/browser/use-media.ts'

/** A small phone, upright: the hill has no height to give away, so oneself stands among the chips. */
export const useShort = (): boolean => useMedia('(max-height: 699px) and (max-aspect-ratio: 1/1)')
