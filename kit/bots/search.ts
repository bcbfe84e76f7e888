// Candidates for a decision, and what trying them out says about each.

import type { Dice } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { type Continuation, playLine } from './lines.ts'
import type { Budget } from './strength.ts'

/** What a bot has to decide, and what it has for that. */
export interface Decision {
  game: AnyGame
  /** As the server has it: looked at only through `guess`. */
  state: unknown
  seat: Seat
  /** The bot's own. */
  chance: Dice
  budget: Budget
}

export interface Candidate {
  action: AnyAction
  total: number
  tries: number
}

export const newCandidate = (action: AnyAction): Candidate => ({ action, total: 0, tries: 0 })

/** At least one line for each candidate, then until it is done, each time all of them under the same belief and luck. What is cut short counts for none of them. */
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

/** The best of them, best first. */
export const bestCandidates = (candidates: readonly Candidate[], count: number): Candidate[] =>
  candidates.toSorted((a, b) => mean(b) - mean(a)).slice(0, count)
