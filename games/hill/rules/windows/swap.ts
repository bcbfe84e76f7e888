// The window after drawing or looting items: the player may rearrange items but may not drop them.
import { refuseSwap, swapEquip, swapsOf } from '../inventory.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { pop } from '../stack.ts'
import { playerOf } from '../state.ts'

export const swap: Rules<'swap'> = {
  advance(turn, { seat }) {
    if (playerOf(turn.state, seat).active && swapsOf(turn.state, seat).length > 0) return 'wait'
    pop(turn.state)
  },
  window: () => 'swap',
  wants: (_, { seat }) => [{ seat, kind: 'swap', otherwise: 'keep as drawn' }],
  refuse(state, frame, seat, action) {
    if (seat !== frame.seat) return NOT_YOUR_DECISION
    if (action.type === 'SwapEquip') return refuseSwap(state, seat, action)
    return action.type === frame.closes ? undefined : `${frame.closes} closes this window`
  },
  candidates: (state, frame, seat) => [...swapsOf(state, seat), { type: frame.closes }],
  act(turn, _, seat, action) {
    if (action.type === 'SwapEquip') swapEquip(turn, seat, action)
    else pop(turn.state)
  },
  otherwise: (_, frame) => ({ type: frame.closes }),
}
