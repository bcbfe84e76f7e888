// Lines of play (play-outs): continues an imagined match after an action and rates the result.
import type { AnyAction, AnyGame, Ask, Seat } from '../game.ts'
import { act, activeAsks, evaluate, guessState, type Imagined, imagine, type Policy, playOn } from './imagined-match.ts'

/** Continues a line after its first action until it can be rated. */
export type Continuation = (line: Imagined, seat: Seat, before: readonly Ask[]) => void

/** Maximum number of steps in a line, in case the rules never end a match. */
const LONGEST = 400

/**
 * Rates one line that starts with this action; undefined if the action is illegal. Deterministic for a given belief and
 * seed.
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

/**
 * The same for secret decisions: the seat uses only its own knowledge and takes the best action over several guesses.
 */
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
  { game, chance }: Imagined,
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

/** Continues with random actions until the decisions that others owed at the start are made. */
export const untilResolved: Continuation = (line, seat, before) => {
  const owed = before.flatMap((ask) => (ask.seat === seat ? [] : [ask.id]))
  if (owed.length === 0) return
  for (let steps = 0; steps < LONGEST; steps++) {
    const open = line.game.waiting(line.state).filter(({ id }) => owed.includes(id))
    if (open.length === 0 || playOn(line, anything, open) === undefined) return
  }
}

/** Continues until the seat has made this many more decisions and the others have answered the last one. */
export const untilHorizon =
  (decisions: number, habit: Policy): Continuation =>
  (line, seat, before) => {
    let left = decisions
    let asks = before
    for (let steps = 0; steps < LONGEST && left > 0; steps++) {
      asks = activeAsks(line.game.waiting(line.state))
      const who = playOn(line, habit, asks)
      if (who === undefined) return
      if (who === seat) left--
    }
    untilResolved(line, seat, asks)
  }
