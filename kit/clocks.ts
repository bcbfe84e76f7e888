// The clocks of a match: practice without clocks, and the time settings on which the players of a match can agree.
import * as Type from 'typebox'
import type { AgreedClocks, Ask } from './game.ts'

export const AGREED_CLOCKS = Type.Union([Type.Literal('off'), Type.Literal(5)])

/** The setting of clocks that do not run normally. In the start and in the state of a match. */
export interface ClockSetting {
  /** `off`: decisions have no deadline. A number: each decision has this many times its normal time. */
  clocks?: AgreedClocks
  /**
   * Set if the players agreed on `clocks`. Asks without a seat, such as the absence of a player, then expire as always.
   * Without agreement (practice, lessons) `clocks` is `off`, and no ask ever expires.
   */
  agreed?: true
}

/** The clocks of a match at one point in time. */
export interface MatchClocks extends ClockSetting {
  /**
   * Time at which the clocks were last changed, in milliseconds since 1970. Set only if the clocks were changed during
   * the match, or if the players agreed on clocks. The deadlines of asks that were opened earlier count from this time.
   */
  clocksFrom?: number
}

/** Returns the setting on which the players agreed; undefined if the clocks run normally, and in practice. */
export const agreedClocks = ({ clocks, agreed }: ClockSetting): AgreedClocks | undefined =>
  agreed ? clocks : undefined

/** Changes the clocks of a match at the time `now`. Every open ask then gets its full time again. */
export function setClocks(match: MatchClocks, clocks: 'on' | AgreedClocks, now: number): void {
  delete match.clocks
  delete match.agreed
  if (clocks !== 'on') Object.assign(match, { clocks, agreed: true })
  match.clocksFrom = now
}

/**
 * Returns the time that the rules see at the time `at`. With five times the time, the clock of the rules runs at a fifth
 * of the speed. So everything that rules compute with times, such as the rest of a paused clock, needs no factor.
 */
export function rulesTime({ clocks, clocksFrom }: MatchClocks, at: number): number {
  if (typeof clocks !== 'number' || clocksFrom === undefined) return at
  return clocksFrom + Math.floor((at - clocksFrom) / clocks)
}

/** Returns the asks of the rules with the times at which they really were opened and expire. */
export function realAsks(asks: readonly Ask[], clocks: MatchClocks): readonly Ask[] {
  if (clocks.clocks === undefined && clocks.clocksFrom === undefined) return asks
  return asks.map((ask) =>
    clocks.clocks === 'off' && !(clocks.agreed && ask.seat === undefined) ? withoutDeadline(ask) : realAsk(ask, clocks),
  )
}

const withoutDeadline = ({ due: _, grace: __, ...ask }: Ask): Ask => ask

/**
 * Returns an ask in real time. Only decisions of a seat get more time. The grace period stays the same, because it only
 * makes up for slow connections.
 */
function realAsk(ask: Ask, { clocks, clocksFrom: from = ask.since }: MatchClocks): Ask {
  const factor = typeof clocks === 'number' ? clocks : 1
  if (factor === 1 && ask.since >= from) return ask
  const realTime = (at: number): number => from + Math.max(0, at - from) * factor
  const since = realTime(ask.since)
  return {
    ...ask,
    since,
    ...(ask.due !== undefined && {
      due: since + Math.max(0, ask.due - ask.since) * (ask.seat === undefined ? 1 : factor),
    }),
    ...(factor > 1 && ask.still !== undefined && { still: realTime(ask.still) }),
  }
}
