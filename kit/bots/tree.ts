// Best-first minimax search: a tree of decisions in which every side plays its best. The game's `score` rates every
// node of the tree. The tree always grows at the end of the best sequence of moves, so the search can stop at any time
// with the best action found so far.
import type { AnyAction, Seat } from '../game.ts'
import { act, evaluate, fork, guessState, type ImaginedMatch, imagine, nextToDecide } from './imagined-match.ts'
import type { Decision } from './search.ts'

interface Node {
  readonly line: ImaginedMatch
  /**
   * Value of the node for the thinking seat. Before the node is expanded, the value is the game's score. After that,
   * the value is that of the best branch.
   */
  worth: number
  fork?: Fork
}

/**
 * The possible decisions at a node of the tree. `own` is true if the deciding seat is on the side of the thinking seat.
 */
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
  /** Called before every step of the search. Returns true if the budget is used up. */
  spent(): boolean
}

/** Number of steps of the search that cost about as much as one play-out. */
const STEPS = 4

/**
 * Returns the action with the best value. Uses a single guessed state and a single seed. This is good enough for games
 * with few secrets and few random draws.
 */
export function bestFirstSearch(
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

/**
 * Expands the tree at the end of the best sequence of moves. Returns false if no seat decides at that node or the
 * budget is used up.
 */
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

function forkAt(thought: Thought, line: ImaginedMatch): Fork | undefined {
  const next = line.outcome ? undefined : nextToDecide(line)
  if (!next) return undefined
  const branches = look(thought, line, next.seat, next.actions)
  return branches.length < next.actions.length
    ? undefined
    : { own: sideOf(line, next.seat) === sideOf(line, thought.seat), branches }
}

/** Returns a branch of the tree for each action, as far as the budget allows. */
function look({ seat, spent }: Thought, line: ImaginedMatch, decider: Seat, actions: readonly AnyAction[]): Branch[] {
  const branches: Branch[] = []
  for (const action of actions) {
    if (spent()) break
    const next = fork(line)
    if (act(next, decider, action)) branches.push({ action, node: { line: next, worth: evaluate(next, seat) } })
  }
  return branches
}

/** Returns the team of a seat, or the seat itself if the seat has no team. */
const sideOf = ({ game, state }: ImaginedMatch, seat: Seat): string => game.team?.(state, seat) ?? seat

/** Returns the branch that is best for the deciding seat; among equal branches, the first branch. */
const best = ({ own, branches }: Fork): Branch =>
  branches.reduce((first, other) =>
    (own ? other.node.worth > first.node.worth : other.node.worth < first.node.worth) ? other : first,
  )
