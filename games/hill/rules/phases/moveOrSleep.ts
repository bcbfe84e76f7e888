// The phase moveOrSleep: the current player sleeps, which heals fully, or rolls a d4 to move. Then the player's tile is
// resolved.
import type { Seat } from '#kit/game.ts'
import { healFully } from '../health.ts'
import { endMarks } from '../marks.ts'
import { walk } from '../movement.ts'
import { roll } from '../roll.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { goTo, push, renewNumber, top } from '../stack.ts'
import { currentPlayer, type FrameOf, type Hill } from '../state.ts'
import { MOVE_DIE, movementBonuses, stepsFor } from '../strength.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'
import { pushCapacity } from './capacity.ts'

export const moveOrSleep: Rules<'moveOrSleep'> = {
  advance(turn, frame) {
    if (frame.step === 'done') goTo(turn.state, 'endTurn', {})
    else if (!hasFallen(turn, frame)) return 'wait'
  },
  wants: (state) => [
    {
      seat: state.currentPlayerUid,
      kind: 'moveOrSleep',
      otherwise: currentPlayer(state).mustSleepNextTurn ? 'sleep' : 'roll',
    },
  ],
  refuse(state, _, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type === 'UseItem') return refuseUse(state, seat, 'beforeChoosing', action)
    if (action.type === 'ChooseMove') return currentPlayer(state).mustSleepNextTurn ? 'you must sleep' : undefined
    return action.type === 'ChooseSleep' ? undefined : 'there is nothing of that kind to decide'
  },
  candidates: (state, _, seat) => [
    ...usesAt(state, seat, 'beforeChoosing'),
    { type: 'ChooseMove' },
    { type: 'ChooseSleep' },
  ],
  act(turn, frame, seat, action) {
    if (action.type === 'UseItem') useBefore(turn, frame, seat, () => useItem(turn, seat, action))
    else if (action.type === 'ChooseSleep') sleep(turn, frame, seat)
    else move(turn, frame, seat)
  },
  otherwise: (state) => ({ type: currentPlayer(state).mustSleepNextTurn ? 'ChooseSleep' : 'ChooseMove' }),
}

/** Ends the turn and returns true if an ambush beat the player before the choice to move or sleep. */
function hasFallen(turn: Hill, frame: FrameOf<'moveOrSleep'>): boolean {
  const fell = frame.moving && currentPlayer(turn.state).hp === 0
  frame.moving = false
  if (fell) {
    frame.step = 'done'
    pushCapacity(turn.state)
  }
  return fell
}

function useBefore(turn: Hill, frame: FrameOf<'moveOrSleep'>, seat: Seat, use: () => void): void {
  const standing = turn.state.players[seat]?.hp !== 0
  use()
  if (top(turn.state) === frame) return
  frame.moving = standing
  renewNumber(turn.state, frame)
}

function sleep(turn: Hill, frame: FrameOf<'moveOrSleep'>, seat: Seat): void {
  frame.step = 'done'
  currentPlayer(turn.state).mustSleepNextTurn = false
  turn.emit({ type: 'slept', seat })
  healFully(turn, seat, 'sleep')
  push(turn.state, 'resolveTile', { step: 'begin', nested: false })
}

function move(turn: Hill, frame: FrameOf<'moveOrSleep'>, seat: Seat): void {
  const player = currentPlayer(turn.state)
  frame.step = 'done'
  const added = movementBonuses(player)
  // With 0 steps, the player's current tile is resolved.
  const steps = stepsFor(player, roll(turn, MOVE_DIE, 'move.roll', seat, added.length > 0 ? { added } : {}))
  endMarks(player, 'move')
  push(turn.state, 'resolveTile', { step: 'begin', nested: false })
  push(turn.state, 'afterMoving', { phase: 'moveOrSleep', passed: false })
  walk(turn, 'moveOrSleep', steps, 1)
}
