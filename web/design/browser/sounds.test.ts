// Tests of the sound data.
import { expect, test } from 'vitest'
import { SOUNDS, type Voice } from './sounds.ts'

const all = Object.entries(SOUNDS) as [string, readonly Voice[]][]

test.each(all)('the sound %s starts at once, is audible and ends within 1.5 seconds', (_, voices) => {
  expect(Math.min(...voices.map(({ at = 0 }) => at))).toBe(0)
  expect(Math.max(...voices.map(({ at = 0, ms }) => at + ms))).toBeLessThanOrEqual(1500)
  for (const { loud, hertz, to = hertz, ms } of voices) {
    expect(loud).toBeGreaterThan(0)
    expect(loud).toBeLessThanOrEqual(1)
    for (const pitch of [hertz, to]) expect(pitch).toBeGreaterThan(20)
    expect(ms).toBeGreaterThan(10)
  }
})

test('every sound has at least two voices', () => {
  expect(all.filter(([, voices]) => voices.length < 2)).toEqual([])
})

test('no two sounds are equal', () => {
  expect(new Set(all.map(([, voices]) => JSON.stringify(voices))).size).toBe(all.length)
})
