// Bots, for every game, from what a game gives anyway: a glance at a few, greedy by `score`, flat Monte Carlo or best-first search. They are fair: all they see of a state is
// the choices of their own seat and what `guess` makes of it, and their dice are their own.
import type { AnyAction } from '../game.ts'
import { sameJson } from '../json.ts'
import { beliefs } from './beliefs.ts'
import { act, activeAsks, candidatesOf, evaluate, guessState, imagine, ownAsks } from './imagined-match.ts'
import { bestOfFew, bestOverGuesses, untilHorizon, untilResolved } from './lines.ts'
import { bestCandidates, type Candidate, type Decision, newCandidate, tryCandidates } from './search.ts'
import type { Strength } from './strength.ts'
import { lookAhead } from './tree.ts'

/** More candidates than this are thinned out by lot. */
const MAX_CANDIDATES = 64
/** Of kinds too many to list, who is strong looks at so many times as many. */
const DRAWS = 4
/** Greed learns nothing from more tries of a candidate; a first look needs fewer. */
const GREEDY_TRIES = 24
const FIRST_TRIES = 6
/** So many of those that look best at once are thought through. */
const PROMISING = 12
/** How many decisions of its own a bot looks ahead; of how many actions everybody in a line takes the one that looks best at once. */
const IN_TURN = { horizon: 4, few: 3 }
/** Where others decide in secret at the same time: so many guesses at what they do. */
const AT_ONCE = { horizon: 6, few: 6, guesses: 1 }

/** What the seat does now; nothing if it has no decision to take. */
export function decide(decision: Decision, strength: Strength): AnyAction | undefined {
  const { game, state, seat, chance, budget } = decision
  if (!activeAsks(game.waiting(state)).some((ask) => ask.seat === seat)) return undefined
  const actions = chance
    .shuffle(drawn(decision, strength === 'hard' ? DRAWS : 1), 'candidates')
    .slice(0, MAX_CANDIDATES)
  if (actions.length < 2 || !game.guess) return actions[0]
  const sensible = withoutStalling(decision, actions)
  if (strength === 'easy') return glance(decision, sensible.slice(0, budget.playouts))?.action ?? sensible[0]
  if (strength === 'medium') return greedy(decision, sensible.map(newCandidate))?.action
  if (game.farsighted) return lookAhead(decision, sensible)
  const offers = offersAmong(decision, sensible)
  return (
    offers.length > 0 ? greedy(decision, offers.map(newCandidate)) : monteCarlo(decision, sensible.map(newCandidate))
  )?.action
}

function drawn({ game, state, seat, chance }: Decision, times: number): AnyAction[] {
  const first = candidatesOf(game, state, seat, chance)
  const sampled = ({ type }: AnyAction) => game.actions[type]?.sampled
  if (!first.some(sampled)) return first
  return [
    first,
    ...Array.from({ length: times - 1 }, () => candidatesOf(game, state, seat, chance).filter(sampled)),
  ].flat()
}

/** What leaves the very ask open must make things look better at once: else a bot could go on for ever and never face what comes next. */
function withoutStalling({ game, state, seat, chance }: Decision, actions: readonly AnyAction[]): readonly AnyAction[] {
  const belief = guessState(game, state, seat, chance)
  const helps = actions.filter((action) => {
    const line = imagine(game, belief, 0)
    const [asked, before] = [ownAsks(line, seat), evaluate(line, seat)]
    return (
      !act(line, seat, action) ||
      line.outcome !== null ||
      !sameJson(ownAsks(line, seat), asked) ||
      evaluate(line, seat) > before
    )
  })
  return helps.length > 0 ? helps : actions
}

/** Others answer an offer, and then the decision is still there: one that looks good costs nothing, however unlikely it is to be accepted. */
function offersAmong({ game, state, seat, chance }: Decision, sensible: readonly AnyAction[]): AnyAction[] {
  const belief = guessState(game, state, seat, chance)
  return sensible.filter((action) => {
    const line = imagine(game, belief, 0)
    return (
      act(line, seat, action) && game.waiting(line.state).some((ask) => ask.seat === seat && ask.still !== undefined)
    )
  })
}

/** One look at each of a few, drawn by lot: weak, but not against all sense. */
function glance(decision: Decision, few: readonly AnyAction[]): Candidate | undefined {
  const { game, state, seat, chance } = decision
  const candidates = few.map(newCandidate)
  if (candidates.length > 1)
    tryCandidates(
      decision,
      candidates,
      () => guessState(game, state, seat, chance),
      untilResolved,
      () => true,
    )
  return bestCandidates(candidates, 1)[0]
}

function greedy(decision: Decision, candidates: readonly Candidate[]): Candidate | undefined {
  const { game, state, seat, chance, budget } = decision
  const most = Math.min(GREEDY_TRIES * candidates.length, budget.playouts)
  const believe = () => guessState(game, state, seat, chance)
  tryCandidates(decision, candidates, believe, untilResolved, (lines) => lines + candidates.length > most)
  return bestCandidates(candidates, 1)[0]
}

/** Sequential halving among those that look best at once: in every round the better half goes on, with as many playouts together as all had before. */
function monteCarlo(decision: Decision, candidates: readonly Candidate[]): Candidate | undefined {
  const { game, state, seat, chance, budget } = decision
  const actions = candidates.map(({ action }) => action)
  const { together, believe } = beliefs(game, state, seat, chance, actions)
  const goOn = together
    ? untilHorizon(AT_ONCE.horizon, bestOverGuesses(AT_ONCE.few, AT_ONCE.guesses))
    : untilHorizon(IN_TURN.horizon, bestOfFew(IN_TURN.few))
  const first = (together ? FIRST_TRIES : 1) * candidates.length
  tryCandidates(decision, candidates, believe, untilResolved, (lines) => lines >= first)
  let left = bestCandidates(candidates, PROMISING)
  const rounds = halvings(left.length)
  for (let round = 1; round <= rounds; round++) {
    // What is seen from afar does not mix with the first look; from then on it adds up.
    const afar = round === 1 ? left.map(({ action }) => newCandidate(action)) : left
    tryCandidates(
      decision,
      afar,
      believe,
      goOn,
      (lines) => lines >= budget.playouts / rounds || budget.isTimeUp?.(round / rounds) === true,
    )
    if (afar.every(({ tries }) => tries === 0)) break
    left = bestCandidates(afar, Math.ceil(left.length / 2))
  }
  return left[0]
}

const halvings = (count: number): number => (count < 2 ? 0 : 1 + halvings(Math.ceil(count / 2)))
