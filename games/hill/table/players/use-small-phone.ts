// React hook that detects small phones.
import { useMedia } from '#web/design/browser/use-media.ts'

const SMALL = '(max-height: 699px) and (max-aspect-ratio: 1/1)'
/** A window magnified to 400 %, in which a table has the size of a small phone. */
const MAGNIFIED = '(max-width: 567px) and (max-height: 319px)'

/**
 * True on a small phone in portrait. There the viewer's own panel is as small as the others', because the hill needs
 * the height.
 */
export const useSmallPhone = (): boolean => useMedia(`${SMALL}, ${MAGNIFIED}`)
