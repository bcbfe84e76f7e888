// Refusals, and the list of actions that a seat may choose now.
import { type Refusal, refusal, type Seat } from '#kit/game.ts'
import { abilityOf, isReady } from './ability.ts'
import { type Action, ROUND_ACTIONS, type RoundAction } from './actions.ts'
import type { Content } from './content.ts'
import { chargeOf, fighterOf, isOver, isSeat, type SeatName, type State } from './state.ts'

export function refuse(content: Content, state: State, seat: Seat, action: Action): Refusal | undefined {
  if (!isSeat(seat)) return refusal('not_seated', 'You have no seat in this match')
  if (isOver(state)) return refusal('over', 'The match is over')
  if (action.type === 'surrender') return undefined
  const locked = state.lockedPlayers.includes(seat)
  if (action.type === 'pick')
    return locked || state.phase === 'Battle'
      ? refusal('picked', 'You have picked your titan, and a pick is final')
      : undefined // a pick is final
  if (state.phase === 'PreBattle') return refusal('not_started', 'The battle begins when both titans are picked')
  if (locked)
    return refusal('locked', `Your action for round ${state.roundNumber} is locked`, { roundNumber: state.roundNumber })
  return action.type === 'ability' ? refuseAbility(content, state, seat) : undefined
}

function refuseAbility(content: Content, state: State, seat: SeatName): Refusal | undefined {
  if (isReady(content, state, seat)) return undefined
  const { titan } = fighterOf(state, seat)
  const { id, name, cost } = abilityOf(content, state, titan)
  const charge = chargeOf(state, titan)
  return refusal('charge', `${name} costs ${cost} charge, and ${titan.name} has ${charge}`, {
    ability: id,
    cost,
    charge,
  })
}

/**
 * Returns the actions that the seat's titan has enough charge for in this round, whether or not the seat has locked an
 * action.
 */
export const roundActions = (content: Content, state: State, seat: SeatName): RoundAction[] =>
  ROUND_ACTIONS.filter(({ type }) => type !== 'ability' || isReady(content, state, seat))

export function choices(content: Content, state: State, seat: Seat): Action[] {
  if (!isSeat(seat) || isOver(state)) return []
  const surrender: Action = { type: 'surrender' }
  if (state.lockedPlayers.includes(seat)) return [surrender]
  if (state.phase === 'Battle') return [...roundActions(content, state, seat), surrender]
  return [{ type: 'pick', titan: 0 }, { type: 'pick', titan: 1 }, { type: 'pick', titan: 2 }, surrender]
}
