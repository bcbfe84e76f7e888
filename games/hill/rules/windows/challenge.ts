// The window before a duel that cannot be declined. Only the Monk's roll or a Smoke Bomb can prevent it.
import { canDuel, mayMonkCancel, monkCancel } from '../duelling.ts'
import { startDuel } from '../phases/duel.ts'
import { NOT_YOUR_DECISION, type Rules } from '../rules.ts'
import { pop, renewNumber } from '../stack.ts'
import type { FrameOf, State } from '../state.ts'
import { refuseUse, useItem, usesAt } from '../using.ts'

const hasAnswer = (state: State, { to }: FrameOf<'challenge'>): boolean =>
  !mayMonkCancel(state, to) || usesAt(state, to, 'offered').length > 0

export const challenge: Rules<'challenge'> = {
  advance(turn, frame) {
    const { state } = turn
    const { from, to, cause } = frame
    const stands = canDuel(state, from) && canDuel(state, to)
    if (stands && !frame.answered && hasAnswer(state, frame)) return 'wait'
    pop(state)
    if (stands) startDuel(turn, from, to, cause)
  },
  window: () => 'challenge',
  wants: (_, { to }) => [{ seat: to, kind: 'challenge', otherwise: 'pass', secret: true }],
  refuse(state, { to }, seat, action) {
    if (seat !== to) return NOT_YOUR_DECISION
    if (action.type === 'MonkCancel') return mayMonkCancel(state, seat)
    if (action.type === 'UseItem') return refuseUse(state, seat, 'offered', action)
    return action.type === 'Pass' ? undefined : 'there is a challenge to answer'
  },
  candidates: (state, _, seat) => [...usesAt(state, seat, 'offered'), { type: 'MonkCancel' }, { type: 'Pass' }],
  act(turn, frame, seat, action) {
    renewNumber(turn.state, frame)
    if (action.type === 'UseItem') useItem(turn, seat, action)
    else if (action.type === 'Pass') frame.answered = true
    else if (monkCancel(turn, seat)) pop(turn.state)
  },
  otherwise: () => ({ type: 'Pass' }),
}
