// Bots, for every game, from what a game gives anyway: random, greedy by `score`, flat Monte Carlo. They are fair: all they see of a state is
// the choices of their own seat and what `guess` makes of it, and their dice are their own.
import type { Dice } from '../dice.ts'
import type { AnyAction, AnyGame, Seat } from '../game.ts'
import { sameJson } from '../json.ts'
import { act, believed, candidatesOf, type Imagined, imagine, worth } from './imagined.ts'
import { type Follow, follow, sensibly, untilHorizon, untilResolved } from './lines.ts'
import type { Budget, Strength } from './strength.ts'

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

interface Candidate {
  action: AnyAction
  total: number
  tries: number
}

/** More candidates than this are thinned out by lot. */
const CANDIDATES_MOST = 64
/** Greed learns nothing from more tries of a candidate. */
const GREEDY_TRIES = 24
/** How many decisions of its own a bot looks ahead. */
const HORIZON = 4
/** Of so many actions everybody in a line takes the one that looks best at once. */
const FEW = 3

/** What the seat does now; nothing if it has no decision to take. */
export function decide(decision: Decision, strength: Strength): AnyAction | undefined {
  const { game, state, seat, chance } = decision
  if (!game.waiting(state).some((ask) => ask.seat === seat)) return undefined
  const actions = chance.shuffle(candidatesOf(game, state, seat, chance), 'candidates')
  if (strength === 'easy' || actions.length < 2 || !game.guess) return actions[0]
  const candidates = decisive(decision, actions.slice(0, CANDIDATES_MOST)).map((action): Candidate => ({ action, total: 0, tries: 0 }))
  return strength === 'medium' ? greedy(decision, candidates) : monteCarlo(decision, candidates)
}

/** What leaves the very ask open must make things look better at once: else a bot could go on for ever and never face what comes next. */
function decisive({ game, state, seat, chance }: Decision, actions: readonly AnyAction[]): readonly AnyAction[] {
  const belief = believed(game, state, seat, chance)
  const helps = actions.filter((action) => {
    const line = imagine(game, belief, 0)
    const [asked, before] = [ownAsks(line, seat), worth(line, seat)]
    return !act(line, seat, action) || line.match.outcome !== null || !sameJson(ownAsks(line, seat), asked) || worth(line, seat) > before
  })
  return helps.length > 0 ? helps : actions
}

const ownAsks = ({ game, match }: Imagined, seat: Seat): string[] => game.waiting(match.state).flatMap((ask) => (ask.seat === seat ? [ask.id] : []))

function greedy(decision: Decision, candidates: readonly Candidate[]): AnyAction {
  tryOut(decision, candidates, Math.min(GREEDY_TRIES, decision.budget.playouts / candidates.length), untilResolved)
  return best(candidates)
}

/** Sequential halving: in every round the better half goes on, with as many playouts together as all had before. */
function monteCarlo(decision: Decision, candidates: readonly Candidate[]): AnyAction {
  const goOn = untilHorizon(HORIZON, sensibly(FEW))
  const rounds = halvings(candidates.length)
  let left = [...candidates]
  for (let round = 0; round < rounds; round++) {
    tryOut(decision, left, decision.budget.playouts / rounds / left.length, goOn)
    left = left.sort((a, b) => mean(b) - mean(a)).slice(0, Math.ceil(left.length / 2))
  }
  return best(left)
}

const halvings = (count: number): number => (count < 2 ? 0 : 1 + halvings(Math.ceil(count / 2)))

/** At least one line for each candidate, if there is time, and each time all of them under the same belief and luck. */
function tryOut({ game, state, seat, chance, budget }: Decision, candidates: readonly Candidate[], tries: number, goOn: Follow): void {
  for (let i = 0; i < Math.max(1, Math.floor(tries)); i++) {
    const belief = believed(game, state, seat, chance)
    const seed = chance.int(2 ** 32, 'luck')
    for (const candidate of candidates) {
      if (budget.enough?.()) return
      const value = follow(game, belief, seed, seat, candidate.action, goOn)
      if (value === undefined) continue
      candidate.total += value
      candidate.tries++
    }
  }
}

const mean = ({ total, tries }: Candidate): number => (tries === 0 ? Number.NEGATIVE_INFINITY : total / tries)

const best = (candidates: readonly Candidate[]): AnyAction => candidates.reduce((first, other) => (mean(other) > mean(first) ? other : first)).action
