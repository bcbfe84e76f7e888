// The phase manage: the current player may swap equipment and use items, but not drop items, move or duel.
import { refuseSwap, swapEquip, swapsOf } from '../inventory.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { goTo } from '../stack.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'

export const manage: Rules<'manage'> = {
  advance: () => 'wait',
  wants: (state) => [{ seat: state.currentPlayerUid, kind: 'manage', otherwise: 'continue' }],
  refuse(state, _, seat, action) {
    if (seat !== state.currentPlayerUid) return NOT_YOUR_DECISION
    if (action.type === 'SwapEquip') return refuseSwap(state, seat, action)
    return action.type === 'UseItem' ? refuseUse(state, seat, 'manage', action) : undefined
  },
  candidates: (state, _, seat) => [
    ...swapsOf(state, seat),
    ...usesAt(state, seat, 'manage'),
    { type: 'ContinueToPreDuel' },
  ],
  act(turn, _, seat, action) {
    if (action.type === 'SwapEquip') swapEquip(turn, seat, action)
    else if (action.type === 'UseItem') useItem(turn, seat, action)
    else goTo(turn.state, 'preDuel', { offers: [], trade: null, declined: [], dueled: false, spent: 0 })
  },
  otherwise: () => ({ type: 'ContinueToPreDuel' }),
}
