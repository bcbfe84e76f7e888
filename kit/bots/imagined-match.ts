// A match as a seat imagines it: played on from a state the seat could believe in, with dice of the bot's own.
// Nothing of the real match but what `guess` leaves of its state ever gets in here.

import { copy } from '../copy.ts'
import { type Dice, dice, pseudoRandom } from '../dice.ts'
import type { AnyAction, AnyGame, Ask, Input, Outcome, Seat } from '../game.ts'
import { dueInputOf, earliestDue } from '../match.ts'

/** As little of a match as is needed to play on: nothing of it is journalled, told or audited. */
export interface Imagined {
  readonly game: AnyGame
  readonly state: unknown
  /** Inputs so far. */
  n: number
  at: number
  outcome: Outcome | null
  readonly seed: number
  chance: Dice
}

/** How those who owe a decision take it. */
export type Policy = (imagined: Imagined, seat: Seat, actions: readonly AnyAction[]) => AnyAction

/** What the seat takes the state to be. Without `guess` nobody knows what is hidden, and nothing is looked into: a game without secrets says so by `guess: (state) => state`. */
export const guessState = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): unknown =>
  game.guess?.(state, seat, chance)

/** A match that goes on from there; what it goes on from stays as it was. */
export function imagine(game: AnyGame, belief: unknown, seed: number): Imagined {
  const state = copy(belief)
  const at = game.waiting(state).reduce((latest, { since }) => Math.max(latest, since), 0)
  return { game, state, n: 0, at, outcome: null, seed, chance: dice(pseudoRandom(seed)) }
}

/** Another match that goes on from here. */
export function fork(imagined: Imagined): Imagined {
  const other = { ...imagined, state: copy(imagined.state) }
  rerollStep(other)
  return other
}

/** Each step has luck of its own: lines that begin with different actions meet the same replies and the same dice as long as they can. */
function rerollStep(imagined: Imagined): void {
  imagined.chance = dice(pseudoRandom(imagined.seed + imagined.n * STRIDE))
}

/** Far enough that the steps of one seed are not those of another. */
const STRIDE = 0x9e3779b9

/** What a bot may do: no asides. Of kinds too many to list a few are drawn. */
export const candidatesOf = (game: AnyGame, state: unknown, seat: Seat, chance: Dice): AnyAction[] =>
  [...game.choices(state, seat, chance)].filter(({ type }) => !game.actions[type]?.aside)

/** False if it is not legal in what is imagined. */
export function act(imagined: Imagined, seat: Seat, action: AnyAction): boolean {
  if (imagined.game.refuse(imagined.state, seat, action)) return false
  enter(imagined, { kind: 'action', seat, action: copy(action) })
  return true
}

/** The first of those asked who can decide something, and what; from the ask with this number on, in a round. */
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

/** One of those asked decides; if none of them can, the next clock runs out. Says who it was, null for a clock, undefined if nothing can happen any more. */
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

/** Those whom somebody waits for now. */
export const activeAsks = (asks: readonly Ask[]): readonly Ask[] => asks.filter(({ still }) => still === undefined)

/** The decisions the seat owes, by id. */
export const ownAsks = ({ game, state }: Imagined, seat: Seat): string[] =>
  game.waiting(state).flatMap((ask) => (ask.seat === seat ? [ask.id] : []))

/** How good it looks for the seat. */
export function evaluate({ game, state, outcome }: Imagined, seat: Seat): number {
  if (game.score) return game.score(state, seat)
  const winners = outcome?.winners ?? []
  return winners.length === 0 ? 0 : winners.includes(seat) ? 1 : -1
}
