// The window of the current player's steps: the player chooses branches, ambushes may start, and reaching the final
// tile wins.
import { defined } from '#kit/defined.ts'
import { boardOf, tileAhead, tileAt, tileBehind } from '../board.ts'
import { ambushesFor, stepBack, stepForward } from '../movement.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { enter, pop, push, renewNumber } from '../stack.ts'
import { currentPlayer, type FrameOf, type Hill, type State } from '../state.ts'
import { ambushOwner } from './ambush.ts'

type Walk = FrameOf<'walk'>

export const walk: Rules<'walk'> = {
  advance(turn, frame) {
    const { state } = turn
    const { hp, position } = currentPlayer(state)
    const card = frame.ambushes.shift()
    // A player who falls to 0 HP during the walk takes no further steps.
    if (frame.standing && hp === 0) pop(state)
    else if (card) askOwner(state, frame, card)
    else if (frame.left === 0) pop(state)
    else if (frame.way === 1 && frame.to === null && tileAt(boardOf(state), position).next.length > 1) return 'wait'
    else stepOn(turn, frame, position)
  },
  window: () => 'branch',
  wants: (state) => [{ seat: state.currentPlayerUid, kind: 'branch', otherwise: 'lowest' }],
  refuse(state, _, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type !== 'ChooseBranch') return 'first choose a way'
    return tileAt(boardOf(state), currentPlayer(state).position).next.includes(action.to)
      ? undefined
      : `no way leads to ${action.to}`
  },
  candidates: (state) =>
    tileAt(boardOf(state), currentPlayer(state).position).next.map((to) => ({ type: 'ChooseBranch', to })),
  act(turn, frame, _, action) {
    if (action.type === 'ChooseBranch') frame.to = action.to
    renewNumber(turn.state, frame)
  },
  otherwise: (state) => ({
    type: 'ChooseBranch',
    to: defined(tileAhead(boardOf(state), currentPlayer(state).position)),
  }),
}

function askOwner(state: State, { phase }: Walk, card: string): void {
  const owner = ambushOwner(state, card)
  if (owner) push(state, 'ambush', { phase, card, owner })
}

function stepOn(turn: Hill, frame: Walk, position: number): void {
  const board = boardOf(turn.state)
  enter(turn, frame.phase)
  frame.left--
  if (frame.way === 1) stepForward(turn, [frame.to ?? defined(tileAhead(board, position))], 'step')
  else if (currentPlayer(turn.state).movementHistory.length > 1 || tileBehind(board, position) !== undefined)
    stepBack(turn, 1, 'step')
  else frame.left = 0
  frame.to = null
  frame.ambushes = ambushesFor(turn, currentPlayer(turn.state).position)
}
