// Screen-size checks that several parts of the table use.
import { useMedia } from '#web/design/browser/use-media.ts'

/** True on very narrow screens, where titles are shorter and pictures replace names. */
export const useNarrow = (): boolean => useMedia('(max-width: 359px)')

/** True on narrow and low screens, where the selection shrinks to a picture beside the action buttons. */
export const useLow = (): boolean => useMedia('(max-width: 499px) and (max-height: 640px)')
