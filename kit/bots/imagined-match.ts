// A match that a bot imagines: it continues from a guessed state with the bot's own random numbers. The bot learns
// about the real match only through the game's `guess` function.
import { copy } from '../copy.ts'
import { dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Dice, Input, Outcome, Seat } from '../game.ts'
import { dueInputOf, earliestDue } from '../match.ts'

/**
 * A guessed state with the data that is needed to play on, but without a journal, events and a list of random draws.
 */
export interface ImaginedMatch {
  readonly game: AnyGame
  readonly state: unknown
  /** Number of inputs that were applied so far. */
  n: number
  at: number
  outcome: Outcome | null
  readonly seed: number
  chance: Dice
}

/** Chooses the action of a seat in an imagined match. */
export type Policy = (imagined: ImaginedMatch, seat: Seat, actions: readonly AnyAction[]) => AnyAction

/**
 * Returns a guessed state that agrees with what the seat knows. Returns undefined if the game has no `guess` function.
 */
export const guessState = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): unknown =>
  game.guess?.(state, seat, chance)

/** Starts an imagined match from a copy of the guessed state. */
export function imagine(game: AnyGame, belief: unknown, seed: number): ImaginedMatch {
  const state = copy(belief)
  const at = game.waiting(state).reduce((latest, { since }) => Math.max(latest, since), 0)
  return { game, state, n: 0, at, outcome: null, seed, chance: dice(pseudoRandom(seed)) }
}

/** Returns an independent copy of the imagined match. */
export function fork(imagined: ImaginedMatch): ImaginedMatch {
  const other = { ...imagined, state: copy(imagined.state) }
  rerollStep(other)
  return other
}

/**
 * Gives the next step random numbers that depend only on the seed and on the number of the step. Two play-outs with
 * different first actions thus meet the same random replies as far as possible.
 */
function rerollStep(imagined: ImaginedMatch): void {
  imagined.chance = dice(pseudoRandom(imagined.seed + imagined.n * STRIDE))
}

/** Difference between the seeds of two steps, large enough that two play-outs never share random numbers. */
const STRIDE = 0x9e3779b9

/** Lists the actions that a bot considers: all choices except asides (actions that answer no ask). */
export const candidatesOf = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): AnyAction[] =>
  [...game.choices(state, seat, chance)].filter(({ type }) => !game.actions[type]?.aside)

/** Takes the action in the imagined match. Returns false if the action is illegal in the imagined state. */
export function act(imagined: ImaginedMatch, seat: Seat, action: AnyAction): boolean {
  if (imagined.game.refuse(imagined.state, seat, action)) return false
  enter(imagined, { kind: 'action', seat, action: copy(action) })
  return true
}

/** Returns the first asked seat that has a choice. The search starts at the ask with index `first` and wraps around. */
export function nextToDecide(
  { game, state, chance }: ImaginedMatch,
  asks: readonly Ask[] = activeAsks(game.waiting(state)),
  first = 0,
): { seat: Seat; actions: AnyAction[] } | undefined {
  for (let i = 0; i < asks.length; i++) {
    const { seat } = asks[(first + i) % asks.length] as Ask
    const actions = seat === undefined ? [] : candidatesOf(game, state, seat, chance)
    if (seat !== undefined && actions.length > 0) return { seat, actions }
  }
  return undefined
}

/**
 * Lets one asked seat decide, or lets the clock of the next ask expire if no seat can act. Returns the seat that
 * decided, null if a clock expired, or undefined if neither is possible.
 */
export function playNextDecision(
  imagined: ImaginedMatch,
  habit: Policy,
  asks: readonly Ask[] = activeAsks(imagined.game.waiting(imagined.state)),
): Seat | null | undefined {
  if (imagined.outcome) return undefined
  rerollStep(imagined)
  const next = nextToDecide(imagined, asks, asks.length > 1 ? imagined.chance.int(asks.length, 'who') : 0)
  if (!next) return runOut(imagined) ? null : undefined
  act(imagined, next.seat, habit(imagined, next.seat, next.actions))
  return next.seat
}

function runOut(imagined: ImaginedMatch): boolean {
  const asks = imagined.game.waiting(imagined.state)
  const instant = earliestDue(asks)
  if (instant === undefined) return false
  imagined.at = Math.max(imagined.at, instant)
  enter(imagined, dueInputOf(asks, imagined.at) as Input)
  return true
}

function enter(imagined: ImaginedMatch, input: Input): void {
  const { game, state, at, chance } = imagined
  game.update({ state, now: at, dice: chance, emit: ignore, unseat: ignore }, input)
  imagined.n++
  imagined.outcome = game.outcome(state) ?? null
}

const ignore = (): void => {}

/** Returns the asks whose clocks are not paused. */
export const activeAsks = (asks: readonly Ask[]): readonly Ask[] => asks.filter(({ still }) => still === undefined)

/** Returns the ids of the seat's own open asks. */
export const ownAsks = ({ game, state }: ImaginedMatch, seat: Seat): string[] =>
  game.waiting(state).flatMap((ask) => (ask.seat === seat ? [ask.id] : []))

/**
 * Rates the imagined match for the seat: by the game's `score` function, or by the result if the game has no `score`.
 */
export function evaluate({ game, state, outcome }: ImaginedMatch, seat: Seat): number {
  if (game.score) return game.score(state, seat)
  const winners = outcome?.winners ?? []
  return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1
}
