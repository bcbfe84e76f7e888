// Past times in words. A file of its own, so that it is not part of the home page's script.
import { language } from './catalogue.ts'

/** Returns for example "3 hours ago" or "yesterday". */
export const agoOf = (count: number, unit: Intl.RelativeTimeFormatUnit): string =>
  new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(-count, unit)
