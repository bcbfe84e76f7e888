// The phase turnStart: ends expired effects, resolves the tile to which the player was moved, and checks whether the
// turn is skipped.
import type { Seat } from '#kit/game.ts'
import type { ActionOf } from '../actions.ts'
import { boardOf, isFinal } from '../board.ts'
import { endMarks } from '../marks.ts'
import { finish } from '../outcome.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { enter, goTo, push, renewNumber } from '../stack.ts'
import { currentPlayer, type FrameOf, type Hill } from '../state.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'

export const turnStart: Rules<'turnStart'> = {
  advance(turn, frame) {
    const { state } = turn
    if (frame.step === 'begin') begin(turn, frame)
    else if (frame.step === 'window') {
      if (currentPlayer(state).hp > 0 && usesAt(state, state.currentPlayerUid, 'turnStart').length > 0) return 'wait'
      frame.step = 'pending'
    } else if (frame.step === 'pending') {
      frame.step = 'skip'
      currentPlayer(state).pendingTile = null
      push(state, 'resolveTile', { step: 'begin', nested: false })
    } else skipCheck(turn)
  },
  window: () => 'beforePendingTile',
  wants: (state) => [{ seat: state.currentPlayerUid, kind: 'beforePendingTile', otherwise: 'pass', secret: true }],
  refuse(state, _, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type === 'UseItem') return refuseUse(state, seat, 'turnStart', action)
    return action.type === 'Pass' ? undefined : 'there is nothing of that kind to decide'
  },
  candidates: (state, _, seat) => [...usesAt(state, seat, 'turnStart'), { type: 'Pass' }],
  act(turn, frame, seat, action) {
    if (action.type === 'UseItem') blinkAway(turn, seat, action)
    else frame.step = 'pending'
    renewNumber(turn.state, frame)
  },
  otherwise: () => ({ type: 'Pass' }),
}

/** Uses a Blink Scroll before the player's tile is resolved. The tile that the scroll leads to is resolved instead. */
function blinkAway(turn: Hill, seat: Seat, action: ActionOf<'UseItem'>): void {
  useItem(turn, seat, action)
  currentPlayer(turn.state).pendingTile = currentPlayer(turn.state).position
}

function begin(turn: Hill, frame: FrameOf<'turnStart'>): void {
  const { state } = turn
  const player = currentPlayer(state)
  enter(turn, 'turnStart')
  player.invisible = false
  endMarks(player, 'turnStart')
  player.movementHistory = [player.position]
  player.summary.turns++
  if (isFinal(boardOf(state), player.position)) return finish(turn, state.currentPlayerUid, 'final')
  // A player at 0 HP must sleep before a tile is resolved.
  if (player.hp === 0) player.pendingTile = null
  frame.step = player.pendingTile === null ? 'skip' : 'window'
}

function skipCheck(turn: Hill): void {
  const { state } = turn
  const player = currentPlayer(state)
  if (player.skipNextTurn === 0) return goTo(state, 'manage', {})
  player.skipNextTurn--
  turn.emit({ type: 'skipped', seat: state.currentPlayerUid })
  goTo(state, 'endTurn', {})
}
