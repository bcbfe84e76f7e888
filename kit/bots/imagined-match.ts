// A match as a seat imagines it: it continues from a guessed state with the bot's own dice.
// No information about the real match gets in here except through `guess`.

import { copy } from '../copy.ts'
import { type Dice, dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Input, Outcome, Seat } from '../game.ts'
import { dueInputOf, earliestDue } from '../match.ts'

/** The minimum that is needed to continue a match. There is no journal, no events and no audit. */
export interface Imagined {
  readonly game: AnyGame
  readonly state: unknown
  /** Number of inputs so far. */
  n: number
  at: number
  outcome: Outcome | null
  readonly seed: number
  chance: Dice
}

/** Chooses the action of a seat in an imagined match. */
export type Policy = (imagined: Imagined, seat: Seat, actions: readonly AnyAction[]) => AnyAction

/**
 * Returns a state that the seat could believe in; undefined if the game has no `guess`, because its secrets are then
 * unknown.
 */
export const guessState = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): unknown =>
  game.guess?.(state, seat, chance)

/** Starts an imagined match from a copy of the belief. */
export function imagine(game: AnyGame, belief: unknown, seed: number): Imagined {
  const state = copy(belief)
  const at = game.waiting(state).reduce((latest, { since }) => Math.max(latest, since), 0)
  return { game, state, n: 0, at, outcome: null, seed, chance: dice(pseudoRandom(seed)) }
}

/** Returns an independent copy of the imagined match. */
export function fork(imagined: Imagined): Imagined {
  const other = { ...imagined, state: copy(imagined.state) }
  rerollStep(other)
  return other
}

/**
 * Gives each step its own dice, so that lines with different first actions meet the same replies and rolls for as long
 * as possible.
 */
function rerollStep(imagined: Imagined): void {
  imagined.chance = dice(pseudoRandom(imagined.seed + imagined.n * STRIDE))
}

/** Distance between the seeds of two steps, large enough to keep different lines apart. */
const STRIDE = 0x9e3779b9

/** Lists the actions that a bot considers: all choices except asides, with a few of each sampled type. */
export const candidatesOf = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): AnyAction[] =>
  [...game.choices(state, seat, chance)].filter(({ type }) => !game.actions[type]?.aside)

/** Takes the action. Returns false if it is illegal in the imagined state. */
export function act(imagined: Imagined, seat: Seat, action: AnyAction): boolean {
  if (imagined.game.refuse(imagined.state, seat, action)) return false
  enter(imagined, { kind: 'action', seat, action: copy(action) })
  return true
}

/**
 * Returns the first asked seat that has actions to choose from, starting at the ask with index `first` and wrapping
 * around.
 */
export function nextToDecide(
  { game, state, chance }: Imagined,
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
 * Lets one asked seat decide, or lets the next clock expire if none can. Returns the seat, null for a clock, or
 * undefined if nothing can happen.
 */
export function playOn(
  imagined: Imagined,
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

function runOut(imagined: Imagined): boolean {
  const asks = imagined.game.waiting(imagined.state)
  const instant = earliestDue(asks)
  if (instant === undefined) return false
  imagined.at = Math.max(imagined.at, instant)
  enter(imagined, dueInputOf(asks, imagined.at) as Input)
  return true
}

function enter(imagined: Imagined, input: Input): void {
  const { game, state, at, chance } = imagined
  game.update({ state, now: at, dice: chance, emit: ignore, unseat: ignore }, input)
  imagined.n++
  imagined.outcome = game.outcome(state) ?? null
}

const ignore = (): void => {}

/** Returns the asks whose clocks are not paused. */
export const activeAsks = (asks: readonly Ask[]): readonly Ask[] => asks.filter(({ still }) => still === undefined)

/** Returns the ids of the decisions that the seat owes. */
export const ownAsks = ({ game, state }: Imagined, seat: Seat): string[] =>
  game.waiting(state).flatMap((ask) => (ask.seat === seat ? [ask.id] : []))

/** Rates the imagined match for the seat: by the game's score, otherwise by the result. */
export function evaluate({ game, state, outcome }: Imagined, seat: Seat): number {
  if (game.score) return game.score(state, seat)
  const winners = outcome?.winners ?? []
  return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1
}
