// The candidate actions of a decision, rated by play-outs.

import type { Dice } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { type Continuation, playLine } from './lines.ts'
import type { Budget } from './strength.ts'

/** A decision of a bot and the resources for it. */
export interface Decision {
  game: AnyGame
  /** The real state. It is read only through `guess`. */
  state: unknown
  seat: Seat
  /** The bot's own dice. */
  chance: Dice
  budget: Budget
}

export interface Candidate {
  action: AnyAction
  total: number
  tries: number
}

export const newCandidate = (action: AnyAction): Candidate => ({ action, total: 0, tries: 0 })

/**
 * Plays one line per candidate until `done`. All candidates of a round share the same belief and dice; an unfinished
 * round counts for none of them.
 */
export function tryCandidates(
  { game, seat, chance, budget }: Decision,
  candidates: readonly Candidate[],
  believe: () => unknown,
  goOn: Continuation,
  done: (lines: number) => boolean,
): void {
  let lines = 0
  do {
    const belief = believe()
    const seed = chance.int(2 ** 32, 'luck')
    const values: (number | undefined)[] = []
    for (const { action } of candidates) {
      if (budget.isTimeUp?.(1)) return
      values.push(playLine(game, belief, seed, seat, action, goOn))
    }
    for (const [at, candidate] of candidates.entries()) add(candidate, values[at])
    lines += candidates.length
  } while (!done(lines))
}

function add(candidate: Candidate, value: number | undefined): void {
  if (value === undefined) return
  candidate.total += value
  candidate.tries++
}

const mean = ({ total, tries }: Candidate): number => (tries === 0 ? Number.NEGATIVE_INFINITY : total / tries)

/** Returns the best candidates, best first. */
export const bestCandidates = (candidates: readonly Candidate[], count: number): Candidate[] =>
  candidates.toSorted((a, b) => mean(b) - mean(a)).slice(0, count)
