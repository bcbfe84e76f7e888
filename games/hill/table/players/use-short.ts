// Detects small phones.
import { useMedia } from '#web/design/browser/use-media.ts'

/** True on a small phone in portrait. The viewer's own panel then becomes a chip, because the hill needs the height. */
export const useShort = (): boolean => useMedia('(max-height: 699px) and (max-aspect-ratio: 1/1)')
