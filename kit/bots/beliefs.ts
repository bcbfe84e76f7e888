// What a strong bot believes. Where all decide at once and in secret, the others are taken for no fools: what they decide is what looks good to them.
// Nothing else that is hidden is taken for bad luck: that would be fear, not judgement.
import type { Dice } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { sameJson } from '../json.ts'
import { act, candidatesOf, evaluate, guessState, imagine, ownAsks } from './imagined-match.ts'
import { bestOverGuesses } from './lines.ts'

/** What others may have decided is thought out so many times; then it is the turn of the first again. */
const POOL = 8
/** What is locked already: of so many guesses the one that suits those who locked it best, whatever this seat does, tried so many times. */
const GUESSES = 8
const REPLIES = 4
/** What is still open: of so many actions the one that looks best in so many guesses. */
const FEW = 6
const TRIES = 6

export interface Beliefs {
  /** Others decide at the same time as this seat. */
  together: boolean
  /** Gives a belief at every call. */
  believe(): unknown
}

export function beliefs(
  game: AnyGame,
  state: unknown,
  seat: Seat,
  chance: Dice,
  actions: readonly AnyAction[],
): Beliefs {
  const believe = () => guessState(game, state, seat, chance)
  // Who else is asked may be a secret too.
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

/** The others have decided, as far as that leaves this seat's own decision open. */
function decided(game: AnyGame, belief: unknown, seat: Seat, others: readonly Seat[], chance: Dice): unknown {
  const line = imagine(game, belief, chance.int(2 ** 32, 'luck'))
  const asked = ownAsks(line, seat)
  for (const other of others) {
    const actions = candidatesOf(game, line.state, other, line.chance)
    if (actions.length > 0) act(line, other, bestOverGuesses(FEW, TRIES)(line, other, actions))
  }
  return sameJson(ownAsks(line, seat), asked) ? line.state : belief
}

/** Who has locked a decision already: with this seat's all of them are asked again. */
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
