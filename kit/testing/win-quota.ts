// The number of wins that a ladder test requires, and its text for the test's name.
import { expect } from 'vitest'
import type { Standing } from './ladder.ts'

interface Wanted {
  /** Required share of wins with the budgets of real bots, in many matches. */
  share: number
  /**
   * Number of matches in a normal test run, with small budgets, and the wins required. `least` leaves room for small
   * rule changes.
   */
  few: number
  least: number
}

export interface WinQuota {
  matches: number
  least: number
  /** True if bots have their real budgets. */
  whole: boolean
  /** For the test's name, for example "70 of 100". */
  words: string
}

/** Returns the quota of a test. `LADDER=100` in the environment plays 100 matches with real budgets. */
export function winQuota({ share, few, least }: Wanted, whole = Number(process.env.LADDER ?? 0)): WinQuota {
  const asked = whole ? { matches: whole, least: Math.ceil(share * whole) } : { matches: few, least }
  return { ...asked, whole: whole > 0, words: `${asked.least} of ${asked.matches}` }
}

/** Expects that enough matches were won. With real budgets it also prints the result. */
export function expectQuotaMet({ whole, least }: WinQuota, standing: Standing, points = standing.won): void {
  if (whole) console.log(JSON.stringify(standing))
  expect(points, JSON.stringify(standing)).toBeGreaterThanOrEqual(least)
}
