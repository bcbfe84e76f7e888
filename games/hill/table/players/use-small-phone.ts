// React hook that detects small phones.
import { useMedia } from '#web/design/browser/use-media.ts'

/**
 * True on a small phone in portrait. There the viewer's own panel is as small as the others', because the hill needs
 * the height.
 */
export const useSmallPhone = (): boolean => useMedia('(max-height: 699px) and (max-aspect-ratio: 1/1)')
