// Computes whether a player's quiet hours apply now, and when the quiet hours end.
import type { QuietHours } from '#kit/protocol/notice.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** Returns the minutes since local midnight in that time zone. */
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

/** Returns when the current quiet hours end, in milliseconds since 1970; undefined outside of quiet hours. */
export function quietUntil(now: number, { from, to, zone }: QuietHours): number | undefined {
  const minute = minuteOfDay(now, zone)
  if (ahead(from, minute) >= ahead(from, to)) return undefined
  const begun = now - (now % MINUTE_MS)
  const end = begun + ahead(minute, to) * MINUTE_MS
  // If daylight saving time begins or ends during the night, the end of the quiet hours moves by an hour.
  const off = ahead(minuteOfDay(end, zone), to)
  return end + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS
}

/** True if the text is the name of a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
