// Hints: the action that a medium bot would take for a seat, and a short reason.
// A hint uses no more knowledge than the seat has.
import { type Dice, dice, pseudoRandom } from '../dice.ts'
import { type AnyAction, type AnyGame, type Ask, type Refusal, refusal, type Seat } from '../game.ts'
import type { Match } from '../match.ts'
import { act, guessState, imagine } from './imagined-match.ts'
import { untilResolved } from './lines.ts'
import { decideWithin, type Thought } from './thinking.ts'

export interface Hint {
  action: AnyAction
  /** Null if the game gives no reason or the result depends too much on luck. */
  why: string | null
}

/** Number of play-outs of the action. The reason is the result of the majority. */
const LINES = 9

const WATCHING = refusal('watching', 'You are only watching this match')
const COMPANY = refusal('company', 'Hints are for matches against bots: somebody else plays here')
const NOTHING = refusal('no_decision', 'There is nothing to decide now')
const TOO_SOON = refusal('too_soon', 'A hint was just given: wait a moment')

/** Returns why this viewer gets no hint now, or undefined if it may have one. */
export function refuseHint(match: Match, asks: readonly Ask[], viewer: string): Refusal | undefined {
  if (!match.taken.includes(viewer)) return WATCHING
  if (match.taken.some((seat) => seat !== viewer && !match.bots.includes(seat))) return COMPANY
  return asks.some(({ seat }) => seat === viewer) && !match.outcome ? undefined : NOTHING
}

/** Sent if the seat turns out to owe no decision. */
export const NOTHING_TO_DECIDE = NOTHING

/** The rate limit for hints of one connection. */
export class HintRateLimit {
  static readonly everyMs = 2_000
  #last = Number.NEGATIVE_INFINITY

  /** Counts a request, or returns a refusal if it comes too soon. */
  take(now: number): Refusal | undefined {
    if (now - this.#last < HintRateLimit.everyMs) return TOO_SOON
    this.#last = now
    return undefined
  }
}

/** Returns a hint within `ms` milliseconds, or undefined if the seat owes no decision. */
export function hintWithin(thought: Omit<Thought, 'strength'>, ms: number, clock: () => number): Hint | undefined {
  const action = decideWithin({ ...thought, strength: 'medium' }, ms, clock)
  return (
    action && {
      action,
      why: whyOf(thought.game, thought.state, thought.seat, action, dice(pseudoRandom(thought.luck))),
    }
  )
}

function whyOf(game: AnyGame, state: unknown, seat: Seat, action: AnyAction, chance: Dice): string | null {
  if (!game.explain || !game.guess) return null
  const counts = new Map<string, number>()
  for (let i = 0; i < LINES; i++) {
    const phrase = explained(game, guessState(game, state, seat, chance), seat, action, chance.int(2 ** 32, 'luck'))
    if (phrase !== undefined) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  }
  const [phrase, count] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), ['', 0])
  return count > LINES / 2 ? phrase : null
}

function explained(game: AnyGame, belief: unknown, seat: Seat, action: AnyAction, seed: number): string | undefined {
  const line = imagine(game, belief, seed)
  const asked = game.waiting(line.state)
  if (!act(line, seat, action)) return undefined
  untilResolved(line, seat, asked)
  return game.explain?.(belief, line.state, seat)
}
