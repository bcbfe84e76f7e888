// A tree of what may come of a decision when everybody decides for the best, judged by `score` at every step.
// It grows where that best play leads (best-first minimax): whenever it must stop, the best of what is known by then is known.
import type { AnyAction, Seat } from '../game.ts'
import { act, evaluate, fork, guessState, type Imagined, imagine, nextToDecide } from './imagined-match.ts'
import type { Decision } from './search.ts'

interface Node {
  readonly line: Imagined
  /** To the seat that thinks: how it looks or, once it has a fork, what the best play of all makes of it. */
  worth: number
  fork?: Fork
}

/** What may be decided at a node; `own` if whoever decides is on the side of the seat that thinks. */
interface Fork {
  readonly own: boolean
  readonly branches: readonly Branch[]
}

interface Branch {
  readonly action: AnyAction
  readonly node: Node
}

interface Thought {
  seat: Seat
  /** Asked before every step. */
  spent(): boolean
}

/** A line of play costs about as much as so many steps. */
const STEPS = 4

/** The action after which the best play of all is worth most. One belief and one luck have to do: it is for games where little is hidden or rolled. */
export function lookAhead(
  { game, state, seat, chance, budget }: Decision,
  actions: readonly AnyAction[],
): AnyAction | undefined {
  let steps = budget.playouts * STEPS
  const thought: Thought = { seat, spent: () => steps-- <= 0 || budget.isTimeUp?.(1) === true }
  const line = imagine(game, guessState(game, state, seat, chance), chance.int(2 ** 32, 'luck'))
  const fork: Fork = { own: true, branches: look(thought, line, seat, actions) }
  if (fork.branches.length === 0) return actions[0]
  const root: Node = { line, worth: best(fork).node.worth, fork }
  while (grow(thought, root));
  return best(fork).action
}

/** One more fork, at the end of the best line; false if nobody decides there any more, or it is enough. */
function grow(thought: Thought, node: Node): boolean {
  if (node.fork) {
    if (!grow(thought, best(node.fork).node)) return false
  } else {
    const fork = forkAt(thought, node.line)
    if (!fork) return false
    node.fork = fork
  }
  node.worth = best(node.fork).node.worth
  return true
}

function forkAt(thought: Thought, line: Imagined): Fork | undefined {
  const next = line.outcome ? undefined : nextToDecide(line)
  if (!next) return undefined
  const branches = look(thought, line, next.seat, next.actions)
  return branches.length < next.actions.length
    ? undefined
    : { own: sideOf(line, next.seat) === sideOf(line, thought.seat), branches }
}

/** Where each action leads; the rest of them are left out when it is enough. */
function look({ seat, spent }: Thought, line: Imagined, decider: Seat, actions: readonly AnyAction[]): Branch[] {
  const branches: Branch[] = []
  for (const action of actions) {
    if (spent()) break
    const next = fork(line)
    if (act(next, decider, action)) branches.push({ action, node: { line: next, worth: evaluate(next, seat) } })
  }
  return branches
}

/** A team decides together; who has none is alone. */
const sideOf = ({ game, state }: Imagined, seat: Seat): string => game.team?.(state, seat) ?? seat

/** For whoever decides; among equals the first. */
const best = ({ own, branches }: Fork): Branch =>
  branches.reduce((first, other) =>
    (own ? other.node.worth > first.node.worth : other.node.worth < first.node.worth) ? other : first,
  )
