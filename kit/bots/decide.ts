// Decides for bots of every strength, in every game. Easy bots compare a few actions. Medium bots take the action with
// the best immediate `score`. Hard bots look ahead with Monte Carlo or best-first search. Bots are fair: they see only
// the choices of their own seat and guessed states, and they use their own random numbers.
import type { AnyAction } from '../game.ts'
import { sameJson } from '../json.ts'
import { beliefs } from './beliefs.ts'
import { act, activeAsks, candidatesOf, evaluate, guessState, imagine, ownAsks } from './imagined-match.ts'
import { bestOfFew, bestOverGuesses, untilHorizon, untilResolved } from './lines.ts'
import { bestCandidates, type Candidate, type Decision, newCandidate, tryCandidates } from './search.ts'
import type { Strength } from './strength.ts'
import { bestFirstSearch } from './tree.ts'

/** Maximum number of actions that a bot compares. If there are more actions, the bot picks this many at random. */
const MAX_CANDIDATES = 64
/**
 * How many times a hard bot asks the game for random actions of the types with too many actions to list (`sampled`).
 */
const DRAWS = 4
/**
 * Maximum number of play-outs per action: for medium bots (`GREEDY_TRIES`), and in the first comparison of hard bots
 * (`FIRST_TRIES`).
 */
const GREEDY_TRIES = 24
const FIRST_TRIES = 6
/** Number of actions that hard bots examine further: the best actions of the first comparison. */
const PROMISING = 12
/**
 * How far a hard bot looks ahead if seats decide in turn. `horizon` is the number of the bot's own decisions per
 * play-out, and `few` the number of actions compared per decision.
 */
const IN_TURN = { horizon: 4, few: 3 }
/**
 * How far a hard bot looks ahead if seats decide secretly at the same time. `guesses` is the number of guessed states
 * per decision.
 */
const AT_ONCE = { horizon: 6, few: 6, guesses: 1 }

/** Returns the action that the seat takes now, or undefined if no decision is open for the seat. */
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
  if (game.farsighted) return bestFirstSearch(decision, sensible)
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

/**
 * Removes actions that leave the same asks open and do not improve the score. A bot could repeat such actions forever.
 */
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

/**
 * Returns the actions, such as trade offers, that pause the seat's own ask until other seats answer. The bot may try
 * them even if they will probably be refused, because an offer costs nothing.
 */
function offersAmong({ game, state, seat, chance }: Decision, sensible: readonly AnyAction[]): AnyAction[] {
  const belief = guessState(game, state, seat, chance)
  return sensible.filter((action) => {
    const line = imagine(game, belief, 0)
    return (
      act(line, seat, action) && game.waiting(line.state).some((ask) => ask.seat === seat && ask.still !== undefined)
    )
  })
}

/**
 * Tries each of a few random actions once and returns the best. A bot that plays like this is weak, but avoids
 * senseless actions.
 */
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

/**
 * Returns the action with the best average score. The score is taken after all seats have made their open decisions.
 */
function greedy(decision: Decision, candidates: readonly Candidate[]): Candidate | undefined {
  const { game, state, seat, chance, budget } = decision
  const most = Math.min(GREEDY_TRIES * candidates.length, budget.playouts)
  const believe = () => guessState(game, state, seat, chance)
  tryCandidates(decision, candidates, believe, untilResolved, (lines) => lines + candidates.length > most)
  return bestCandidates(candidates, 1)[0]
}

/**
 * Rates the actions by play-outs, in rounds (sequential halving). Every round has the same number of play-outs, and
 * only the better half of the actions stays for the next round.
 */
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
    // The ratings of the first comparison are discarded, because they come from short play-outs. The ratings of the
    // later rounds are summed.
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
