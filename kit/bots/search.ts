// Rates the candidates (possible actions) of a decision by play-outs.
import type { AnyAction, AnyGame, Dice, Seat } from '../game.ts'
import { type Continuation, playLine } from './lines.ts'
import type { Budget } from './strength.ts'

/** A decision that a bot must make, with the bot's own random numbers and its limit of play-outs. */
export interface Decision {
  game: AnyGame
  /** The real state of the match. The bot reads this state only through the game's `guess` function. */
  state: unknown
  seat: Seat
  /** The bot's own random numbers, independent of the dice of the match. */
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
 * Plays rounds until `done` returns true: one play-out per candidate, all with the same guessed state and random
 * numbers. An unfinished round is discarded.
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
