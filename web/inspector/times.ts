// Formats points in time and durations for the inspector.

/** Formats the duration since the match began, for example `0:19.1` or `1:02:03.4`. */
export function clockWords(ms: number): string {
  const tenths = Math.floor(Math.max(0, ms) / 100)
  const [hours, minutes, seconds] = [
    Math.floor(tenths / 36_000),
    Math.floor(tenths / 600) % 60,
    Math.floor(tenths / 10) % 60,
  ]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}.${tenths % 10}`
}

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'm'],
  [1000, 's'],
] as const

/** Formats a duration, for example `10 s`, `50 m` or `1.5 h`. */
export function lengthWords(ms: number): string {
  const [unit, name] = UNITS.find(([size]) => ms >= size) ?? [1, 'ms']
  return `${Math.round((10 * ms) / unit) / 10} ${name}`
}
