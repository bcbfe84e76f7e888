// What is asked of a ladder, and what its test is called after.
import { expect } from 'vitest'
import type { Standing } from './ladder.ts'

interface Wanted {
  /** Of real bots, in many matches. */
  share: number
  /** Played in every test run, by bots who think little; `least` of them are won whatever the dice, or one card more, make of it. */
  few: number
  least: number
}

export interface WinQuota {
  matches: number
  least: number
  /** With the budgets of real bots. */
  whole: boolean
  /** 70 of 100. */
  words: string
}

/** LADDER=100 plays that many whole matches. */
export function winQuota({ share, few, least }: Wanted, whole = Number(process.env.LADDER ?? 0)): WinQuota {
  const asked = whole ? { matches: whole, least: Math.ceil(share * whole) } : { matches: few, least }
  return { ...asked, whole: whole > 0, words: `${asked.least} of ${asked.matches}` }
}

/** Enough were won; a whole ladder says how it went. */
export function expectQuotaMet({ whole, least }: WinQuota, standing: Standing, points = standing.won): void {
  if (whole) console.log(JSON.stringify(standing))
  expect(points, JSON.stringify(standing)).toBeGreaterThanOrEqual(least)
}
