// Quiet hours: when a person's day says that nothing is to be heard, and until when.
import type { QuietHours } from '#kit/protocol/notice.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** The minute of the day there, and how far into it. */
function minuteOfDay(now: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return part('hour') * 60 + part('minute')
}

const ahead = (from: number, to: number): number => (to - from + DAY_MINUTES) % DAY_MINUTES

/** When the quiet is over, ms; undefined if it is not quiet now. Hours that begin when they end are none. */
export function quietUntil(now: number, { from, to, zone }: QuietHours): number | undefined {
  const minute = minuteOfDay(now, zone)
  if (ahead(from, minute) >= ahead(from, to)) return undefined
  const begun = now - (now % MINUTE_MS)
  const end = begun + ahead(minute, to) * MINUTE_MS
  // In a night in which the clocks are changed it ends an hour earlier or later than was reckoned.
  const off = ahead(minuteOfDay(end, zone), to)
  return end + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS
}

/** Whether there is such a time zone. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
