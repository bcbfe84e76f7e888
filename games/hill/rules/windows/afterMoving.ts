// The window after a player's move, before the tile is resolved. The player may use Lamp, Blink Scroll and Instinct in
// any order.
import type { UseTime } from '../content/rows.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { pop, renewNumber } from '../stack.ts'
import { currentPlayer, type FrameOf } from '../state.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'

/** When items may be used in this window. After a normal move, other items for the own turn work too. */
const moment = (frame: FrameOf<'afterMoving'>): UseTime => (frame.phase === 'moveOrSleep' ? 'afterMoving' : 'afterCard')

export const afterMoving: Rules<'afterMoving'> = {
  advance(turn, frame) {
    const { state } = turn
    const opens =
      currentPlayer(state).hp > 0 && !frame.passed && usesAt(state, state.currentPlayerUid, 'afterCard').length > 0
    if (opens) return 'wait'
    pop(state)
  },
  window: () => 'afterMoving',
  wants: (state) => [{ seat: state.currentPlayerUid, kind: 'afterMoving', otherwise: 'pass', secret: true }],
  refuse(state, frame, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type === 'UseItem') return refuseUse(state, seat, moment(frame), action)
    return action.type === 'Pass' ? undefined : 'the tile is about to resolve'
  },
  candidates: (state, frame, seat) => [...usesAt(state, seat, moment(frame)), { type: 'Pass' }],
  act(turn, frame, seat, action) {
    renewNumber(turn.state, frame)
    if (action.type === 'UseItem') useItem(turn, seat, action)
    else frame.passed = true
  },
  otherwise: () => ({ type: 'Pass' }),
}
