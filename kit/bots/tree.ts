// Best-first minimax search: a tree of decisions in which every side plays its best. The game's `score` rates every
// node. The search always extends the best line of play, so it can stop at any time with the best action found so far.
import type { AnyAction, Seat } from '../game.ts'
import { act, evaluate, fork, guessState, type ImaginedMatch, imagine, nextToDecide } from './imagined-match.ts'
import type { Decision } from './search.ts'

interface Node {
  readonly line: ImaginedMatch
  /**
   * Value of the node for the thinking seat: the game's score at first, and the value of the best branch once the node
   * has branches.
   */
  worth: number
  fork?: Fork
}

/** The possible decisions at a node. `own` is true if the deciding seat is on the side of the thinking seat. */
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
  /** Called before every step of the search. Returns true when no play-outs or no thinking time are left. */
  spent(): boolean
}

/** This many steps of the search cost about as much as one play-out. */
const STEPS = 4

/**
 * Returns the action with the best value. Uses one guessed state and one seed, which is enough for games with few
 * secrets and little luck.
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
 * Extends the best line of play by one decision. Returns false if no seat decides at its end or the search must stop.
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

/** Returns a branch of the tree for each action, until the search must stop. */
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

/** Returns the branch that is best for the deciding seat; of equal branches, the first. */
const best = ({ own, branches }: Fork): Branch =>
  branches.reduce((first, other) =>
    (own ? other.node.worth > first.node.worth : other.node.worth < first.node.worth) ? other : first,
  )
