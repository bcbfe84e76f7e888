// Play-outs: each continues an imagined match after one action, with quickly chosen moves, and rates the position that
// results.
import type { AnyAction, AnyGame, Ask, Seat } from '../game.ts'
import {
  act,
  activeAsks,
  evaluate,
  guessState,
  type ImaginedMatch,
  imagine,
  type Policy,
  playNextDecision,
} from './imagined-match.ts'

/** Continues a play-out after its first action, to a position that can be rated. */
export type Continuation = (line: ImaginedMatch, seat: Seat, before: readonly Ask[]) => void

/** Maximum number of steps in a play-out, in case the rules never end the match. */
const LONGEST = 400

/**
 * Plays one play-out that starts with this action and returns its rating, or undefined if the action is illegal. The
 * same guessed state and seed always give the same rating.
 */
export function playLine(
  game: AnyGame,
  belief: unknown,
  seed: number,
  seat: Seat,
  action: AnyAction,
  goOn: Continuation,
): number | undefined {
  const line = imagine(game, belief, seed)
  const before = game.waiting(line.state)
  if (!act(line, seat, action)) return undefined
  goOn(line, seat, before)
  return evaluate(line, seat)
}

const anything: Policy = ({ chance }, _, actions) => chance.pick(actions, 'anything')

/** Chooses the best of a few random actions by their immediate result. */
export const bestOfFew =
  (few: number): Policy =>
  (imagined, seat, actions) =>
    bestOf(imagined, seat, actions, few, [imagined.state])

/** Chooses an action for a secret decision: the action that is best on average over several guessed states. */
export const bestOverGuesses =
  (few: number, guesses: number): Policy =>
  (imagined, seat, actions) => {
    const { game, state, chance } = imagined
    return bestOf(
      imagined,
      seat,
      actions,
      few,
      Array.from({ length: guesses }, () => guessState(game, state, seat, chance)),
    )
  }

function bestOf(
  { game, chance }: ImaginedMatch,
  seat: Seat,
  actions: readonly AnyAction[],
  few: number,
  beliefs: readonly unknown[],
): AnyAction {
  const seed = chance.int(2 ** 32, 'luck')
  const drawn = actions.length <= few ? actions : chance.shuffle([...actions], 'few').slice(0, few)
  let best = { action: drawn[0] as AnyAction, worth: Number.NEGATIVE_INFINITY }
  for (const action of drawn.length > 1 ? drawn : []) {
    const values = beliefs.map(
      (belief, i) => playLine(game, belief, seed + i, seat, action, untilResolved) ?? Number.NEGATIVE_INFINITY,
    )
    const sum = values.reduce((all, value) => all + value, 0)
    if (sum > best.worth) best = { action, worth: sum }
  }
  return best.action
}

/**
 * Continues a play-out with random actions until the other seats have made the decisions that were open at its start.
 */
export const untilResolved: Continuation = (line, seat, before) => {
  const owed = before.flatMap((ask) => (ask.seat === seat ? [] : [ask.id]))
  if (owed.length === 0) return
  for (let steps = 0; steps < LONGEST; steps++) {
    const open = line.game.waiting(line.state).filter(({ id }) => owed.includes(id))
    if (open.length === 0 || playNextDecision(line, anything, open) === undefined) return
  }
}

/**
 * Continues a play-out until the seat has made `decisions` more decisions and the other seats have answered the last
 * one.
 */
export const untilHorizon =
  (decisions: number, habit: Policy): Continuation =>
  (line, seat, before) => {
    let left = decisions
    let asks = before
    for (let steps = 0; steps < LONGEST && left > 0; steps++) {
      asks = activeAsks(line.game.waiting(line.state))
      const who = playNextDecision(line, habit, asks)
      if (who === undefined) return
      if (who === seat) left--
    }
    untilResolved(line, seat, asks)
  }
