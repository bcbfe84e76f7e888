// Checks whether an action is legal now: first the checks for all action types, then the checks of the action's type
// (§5).
import type { Refusal, Seat } from '#kit/game.ts'
import { type Action, asText, isActionType, type Request } from './actions.ts'
import { actorOf, isRefused } from './actors.ts'
import type { Battle } from './content.ts'
import { refuseTeam } from './draft.ts'
import { invalidBuff, refuseAs } from './reasons.ts'

export function refuse(battle: Battle, seat: Seat, action: Action): Refusal | undefined {
  const { state } = battle
  if (!isActionType(action.type)) return refuseAs('invalid_type')
  if (action.type === 'select_team') return refuseTeam(battle, seat, action)
  if (state.phase === 'DRAFT') return refuseAs('not_in_battle')
  if (state.isGameOver) return refuseAs('over')
  if (action.type === 'resign') return undefined
  if (action.type === 'DEATH_CHOICE') return refuseChoice(battle, seat, action)
  if (state.pendingDeathChoice) return refuseAs('choice_pending')
  if (seat !== state.currentPlayer) return refuseAs('not_your_turn')
  const actor = actorOf(battle, action as Request<typeof action.type>)
  return isRefused(actor) ? actor : undefined
}

function refuseChoice({ content, state }: Battle, seat: Seat, action: Request): Refusal | undefined {
  if (!state.pendingDeathChoice) return refuseAs('no_choice')
  if (state.pendingDeathChoice.owner !== seat) return refuseAs('not_your_choice')
  const buffType = asText(action.buffType)
  if (buffType === undefined) return refuseAs('choice_type_required')
  return content.tileBuffs.includes(buffType) ? undefined : invalidBuff(buffType)
}
