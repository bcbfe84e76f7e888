// Hints for players: the action that a medium bot would take for the player's seat, and the reason. A hint uses only
// what the seat knows.
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Dice, Refusal, Seat } from '../game.ts'
import type { Match } from '../match.ts'
import { refusal } from '../refusal.ts'
import type { Phrase } from '../words/phrase.ts'
import { act, activeAsks, guessState, imagine } from './imagined-match.ts'
import { untilResolved } from './lines.ts'
import { type BotDecision, decideWithin } from './thinking.ts'

export interface Hint {
  action: AnyAction
  /** The reason for the hint. Null if the game gives no reason or the result depends too much on luck. */
  why: Phrase | null
}

/** Number of play-outs after the suggested action. The explanation that most play-outs give becomes the reason. */
const LINES = 9

const WATCHING = refusal('watching', 'You are only watching this match')
const COMPANY = refusal('company', 'Hints are for matches against bots: somebody else plays here', { what: 'other' })
const NOTHING = refusal('no_decision', 'There is nothing to decide now')
const TOO_SOON = refusal('too_soon', 'A hint was just given: wait a moment')

/** Returns why this viewer gets no hint now, or undefined if the viewer may have a hint. */
export function refuseHint(match: Match, asks: readonly Ask[], viewer: string): Refusal | undefined {
  if (!match.taken.includes(viewer)) return WATCHING
  if (match.taken.some((seat) => seat !== viewer && !match.bots.includes(seat))) return COMPANY
  return asks.some(({ seat }) => seat === viewer) && !match.outcome ? undefined : NOTHING
}

/** The refusal of a hint when no decision is open for the seat. */
export const NOTHING_TO_DECIDE = NOTHING

/** The rate limit for hints on one connection. */
export class HintRateLimit {
  static readonly everyMs = 2_000
  #last = Number.NEGATIVE_INFINITY

  /** Records a request for a hint. Returns a refusal if the last request was too short a time ago. */
  take(now: number): Refusal | undefined {
    if (now - this.#last < HintRateLimit.everyMs) return TOO_SOON
    this.#last = now
    return undefined
  }
}

/** A hint looks past at most this many actions that only lead to the next decision. */
const MAX_LEADING = 4

/**
 * Returns a hint within `ms` milliseconds, or undefined if no decision is open for the seat. The suggested action may
 * answer a decision that opens after actions with the property `leadsOn`.
 */
export function hintWithin(thought: Omit<BotDecision, 'strength'>, ms: number, clock: () => number): Hint | undefined {
  const { game, seat, luck } = thought
  const chance = dice(pseudoRandom(luck))
  const until = clock() + ms
  let { state } = thought
  for (let leading = 0; ; leading++) {
    const action = decideWithin({ ...thought, state, strength: 'medium' }, until - clock(), clock)
    if (!action) return undefined
    const next =
      game.actions[action.type]?.leadsOn && leading < MAX_LEADING ? nextDecision(thought, state, action) : undefined
    if (next === undefined) return { action, why: whyOf(game, state, seat, action, chance) }
    state = next
  }
}

/** Returns a guess of the state after the action, or undefined if the seat has nothing to decide in that state. */
function nextDecision({ game, seat, luck }: Omit<BotDecision, 'strength'>, state: unknown, action: AnyAction): unknown {
  const line = imagine(game, guessState(game, state, seat, dice(pseudoRandom(luck))), luck)
  const isAsked = act(line, seat, action) && activeAsks(game.waiting(line.state)).some((ask) => ask.seat === seat)
  return isAsked ? line.state : undefined
}

function whyOf(game: AnyGame, state: unknown, seat: Seat, action: AnyAction, chance: Dice): Phrase | null {
  if (!game.explain || !game.guess) return null
  const lines = Array.from({ length: LINES }, () => {
    const belief = guessState(game, state, seat, chance)
    return { belief, after: stateAfter(game, belief, seat, action, chance.int(2 ** 32, 'luck')) }
  })
  const explained = (after: 'after' | 'belief') =>
    mostFrequent(lines.flatMap((line) => game.explain?.(line.belief, line[after] ?? line.belief, seat, action) ?? []))
  return explained('after') ?? explained('belief')
}

/** Returns the phrase that most play-outs give, or null if no phrase has a majority. */
function mostFrequent(phrases: readonly Phrase[]): Phrase | null {
  const counts = new Map<string, number>()
  for (const phrase of phrases.map((each) => JSON.stringify(each))) counts.set(phrase, (counts.get(phrase) ?? 0) + 1)
  const [phrase, count] = [...counts].reduce((most, other) => (other[1] > most[1] ? other : most), ['""', 0])
  return count > LINES / 2 ? (JSON.parse(phrase) as Phrase) : null
}

/** Returns the state after the action and the decisions that were open with it; undefined if the action is illegal. */
function stateAfter(game: AnyGame, belief: unknown, seat: Seat, action: AnyAction, seed: number): unknown {
  const line = imagine(game, belief, seed)
  const asked = game.waiting(line.state)
  if (!act(line, seat, action)) return undefined
  untilResolved(line, seat, asked)
  return line.state
}
