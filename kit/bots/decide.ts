// Bots, for every game, from what a game gives anyway: random, greedy by `score`, flat Monte Carlo. They are fair: what they see of a state is
// its choices for their own seat and what `guess` makes of it, and their dice are their own.
import type { AnyAction } from '../game.ts'
import { candidatesOf, canImagine } from './imagined.ts'
import { type Candidate, type Decision, mean, tryAll, untilHorizon, untilResolved } from './lines.ts'
import type { Strength } from './strength.ts'

/** More candidates than this are thinned out by lot. */
const CANDIDATES_MOST = 64
/** Beyond so many tries of each candidate greed learns nothing. */
const GREEDY_TRIES = 24
export const tune = { horizon: 4, setup: 1 }

/** What the seat does now; nothing if it has no decision to take. */
export function decide(decision: Decision, strength: Strength): AnyAction | undefined {
  const { game, state, seat, chance } = decision
  if (!game.waiting(state).some((ask) => ask.seat === seat)) return undefined
  const actions = candidatesOf(game, state, seat, chance)
  if (actions.length < 2 || strength === 'easy' || !canImagine(game, state, seat)) return actions.length === 0 ? undefined : chance.pick(actions, 'easy')
  const candidates = chance
    .shuffle(actions, 'candidates')
    .slice(0, CANDIDATES_MOST)
    .map((action): Candidate => ({ action, total: 0, tries: 0 }))
  return strength === 'medium' ? greedy(decision, candidates) : monteCarlo(decision, candidates)
}

function greedy(decision: Decision, candidates: readonly Candidate[]): AnyAction {
  const { playouts, enough } = decision.budget
  const tries = Math.max(1, Math.min(GREEDY_TRIES, Math.floor(playouts / candidates.length)))
  for (let i = 0; i < tries && !enough?.(); i++) tryAll(decision, candidates, untilResolved)
  return best(candidates)
}

/** Sequential halving: every round the better half goes on, and shares as many playouts as the whole did before. */
function monteCarlo(decision: Decision, candidates: readonly Candidate[]): AnyAction {
  const { playouts, enough } = decision.budget
  const rounds = Math.ceil(Math.log2(candidates.length))
  const follow = untilHorizon(tune.horizon)
  let left = [...candidates]
  for (let round = 0; round < rounds; round++) {
    const tries = Math.max(1, Math.floor(playouts / rounds / left.length))
    for (let i = 0; i < tries && !enough?.(); i++) tryAll(decision, left, follow)
    left.sort((a, b) => mean(b) - mean(a))
    left = left.slice(0, Math.ceil(left.length / 2))
  }
  return best(left)
}

const best = (candidates: readonly Candidate[]): AnyAction => candidates.reduce((first, other) => (mean(other) > mean(first) ? other : first)).action
