// The number of wins that a ladder test (bots against bots) requires, as a number and as text for the test's name.
import { expect } from 'vitest'
import type { LadderResult } from './ladder.ts'

interface Wanted {
  /** Required share of wins if LADDER is set: many matches, in which bots think as long as on a server. */
  share: number
  /**
   * Number of matches in a normal test run, with little thinking, and number of wins required. The required number
   * (`least`) is low, so that the test still passes after small changes of the rules.
   */
  few: number
  least: number
}

export interface WinQuota {
  matches: number
  least: number
  /** True if the bots think as long as on a server. */
  whole: boolean
  /** The quota as text for the test's name, for example "70 of 100". */
  words: string
}

/**
 * Returns the quota of a test. `LADDER=100` in the environment plays 100 matches in which bots think as long as on a
 * server.
 */
export function winQuota({ share, few, least }: Wanted, whole = Number(process.env.LADDER ?? 0)): WinQuota {
  const asked = whole ? { matches: whole, least: Math.ceil(share * whole) } : { matches: few, least }
  return { ...asked, whole: whole > 0, words: `${asked.least} of ${asked.matches}` }
}

/** Expects that enough matches were won. Prints the result if the bots think as long as on a server. */
export function expectQuotaMet({ whole, least }: WinQuota, standing: LadderResult, points = standing.won): void {
  if (whole) console.log(JSON.stringify(standing))
  expect(points, JSON.stringify(standing)).toBeGreaterThanOrEqual(least)
}
