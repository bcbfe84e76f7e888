// Tests of quiet hours in different time zones.
import { expect, test } from 'vitest'
import { isTimeZone, quietUntil } from './quiet.ts'

const at = (text: string) => Date.parse(text)
const until = (now: string, quiet: Parameters<typeof quietUntil>[1]) => {
  const end = quietUntil(at(now), quiet)
  return end === undefined ? undefined : new Date(end).toISOString()
}
const night = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' }

test('quiet hours overnight follow the player’s time zone', () => {
  expect(until('2026-01-10T20:59:59Z', night)).toBeUndefined()
  expect(until('2026-01-10T21:00:30Z', night)).toBe('2026-01-11T06:00:00.000Z')
  expect(until('2026-01-11T05:59:59Z', night)).toBe('2026-01-11T06:00:00.000Z')
  expect(until('2026-01-11T06:00:00Z', night)).toBeUndefined()
})

test('quiet hours end at the chosen local time when clocks change during the night', () => {
  expect(until('2026-03-28T23:00:00Z', night)).toBe('2026-03-29T05:00:00.000Z')
  expect(until('2026-10-24T22:00:00Z', night)).toBe('2026-10-25T06:00:00.000Z')
})

test('quiet hours can lie within one day, and a player has no quiet hours if start and end are equal', () => {
  expect(until('2026-01-10T12:00:00Z', { from: 12 * 60, to: 14 * 60, zone: 'UTC' })).toBe('2026-01-10T14:00:00.000Z')
  expect(until('2026-01-10T12:00:00Z', { from: 12 * 60, to: 12 * 60, zone: 'UTC' })).toBeUndefined()
})

test('accepts a known time zone and refuses an unknown time zone', () =>
  expect(['Europe/Berlin', 'UTC', 'Mars/Olympus'].map(isTimeZone)).toEqual([true, true, false]))
