// Screen-size checks that several parts of the table use.
import { useMedia } from '#web/design/browser/use-media.ts'

/** True on very narrow screens, where titles are shorter and pictures replace names. */
export const useNarrow = (): boolean => useMedia('(max-width: 359px)')

/**
 * True on screens that are narrow and too low for the whole panel. There the selected unit is shown only as a picture.
 */
export const useLow = (): boolean => useMedia('(max-width: 499px) and (max-height: 640px)')
