// The beliefs of a hard bot: guessed states of the match that agree with what the bot's seat knows. When seats decide
// secretly at the same time, the bot assumes that each other seat chooses well. It guesses all other hidden information
// at random, because a bot that always expects the worst plays too cautiously.
import type { AnyAction, AnyGame, Dice, Seat } from '../game.ts'
import { sameJson } from '../json.ts'
import { act, candidatesOf, evaluate, guessState, imagine, ownAsks } from './imagined-match.ts'
import { bestOverGuesses } from './lines.ts'

/** Number of different guessed states per decision. Further calls of `believe` return the same states again. */
const POOL = 8
/**
 * For seats that have locked a decision: how many guessed states the bot compares (`GUESSES`), and how many of its own
 * actions it tries in each (`REPLIES`).
 */
const GUESSES = 8
const REPLIES = 4
/**
 * For seats that have not decided yet: how many of their actions the bot compares (`FEW`), and in how many guessed
 * states (`TRIES`).
 */
const FEW = 6
const TRIES = 6

export interface Beliefs {
  /** True if other seats decide at the same time as this seat. */
  together: boolean
  /** Returns a guessed state that agrees with what the seat knows. */
  believe(): unknown
}

/** Creates the beliefs of a seat that must choose one of `actions`. */
export function beliefs(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  chance: Dice,
  actions: readonly AnyAction[],
): Beliefs {
  const believe = () => guessState(game, state, seat, chance)
  // The open asks of other seats may be secret, so they are read from a guessed state.
  const first = believe()
  const open = game.waiting(first).flatMap((ask) => (ask.seat === undefined || ask.seat === seat ? [] : [ask.seat]))
  if (open.length > 0) return { together: true, believe: pooled(() => decided(game, believe(), seat, open, chance)) }
  const locked = askedAgain(game, first, seat, actions[0] as AnyAction)
  if (locked.length > 0)
    return { together: true, believe: pooled(() => suiting(game, believe, seat, locked, chance, actions)) }
  return { together: false, believe }
}

function pooled(make: () => unknown): () => unknown {
  const pool: unknown[] = []
  let calls = 0
  return () => {
    const at = calls++ % POOL
    if (at === pool.length) pool.push(make())
    return pool[at]
  }
}

/**
 * Returns the guessed state after the other seats have decided. If their decisions would close this seat's own ask,
 * returns the guessed state unchanged.
 */
function decided(game: AnyGame, belief: unknown, seat: Seat, others: readonly Seat[], chance: Dice): unknown {
  const line = imagine(game, belief, chance.int(2 ** 32, 'luck'))
  const asked = ownAsks(line, seat)
  for (const other of others) {
    const actions = candidatesOf(game, line.state, other, line.chance)
    if (actions.length > 0) act(line, other, bestOverGuesses(FEW, TRIES)(line, other, actions))
  }
  return sameJson(ownAsks(line, seat), asked) ? line.state : belief
}

/**
 * Returns the other seats that have an ask after this seat has acted in the guessed state. If they had all locked their
 * decisions, this action ends the round, and the game asks every seat again. Returns an empty list if this seat is not
 * asked again.
 */
function askedAgain(game: AnyGame, belief: unknown, seat: Seat, action: AnyAction): Seat[] {
  const line = imagine(game, belief, 0)
  if (!act(line, seat, action)) return []
  const asked = new Set(game.waiting(line.state).flatMap((ask) => ask.seat ?? []))
  return asked.delete(seat) ? [...asked] : []
}

function suiting(
  game: AnyGame,
  believe: () => unknown,
  seat: Seat,
  others: readonly Seat[],
  chance: Dice,
  actions: readonly AnyAction[],
): unknown {
  const replies = Array.from({ length: REPLIES }, () => chance.pick(actions, 'reply'))
  const guesses = Array.from({ length: GUESSES }, believe).map((belief) => ({
    belief,
    suits: suits(game, belief, seat, others, replies),
  }))
  return guesses.reduce((first, other) => (other.suits > first.suits ? other : first)).belief
}

function suits(
  game: AnyGame,
  belief: unknown,
  seat: Seat,
  others: readonly Seat[],
  replies: readonly AnyAction[],
): number {
  let sum = 0
  for (const reply of replies) {
    const line = imagine(game, belief, 0)
    act(line, seat, reply)
    for (const other of others) sum += evaluate(line, other)
  }
  return sum
}
