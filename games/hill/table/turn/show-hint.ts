// What a hint opens.
import type { Action } from '../../rules/actions.ts'
import type { Table } from '../shared.ts'

/** Shows where the player carries out the suggested action. An action with a button needs nothing. */
export function showHint(action: Action, { prompt, open, setAim }: Table): void {
  if (prompt.itemChoice && prompt.ask) open({ itemChoice: prompt.ask.id })
  else if (action.type === 'SwapEquip' || action.type === 'UseItem') open({ bag: action.item })
  else if (action.type === 'OfferDuel' || action.type === 'ProposeTrade') open({ person: action.target })
  else if (action.type === 'CommitRoll' && action.target) setAim(action.target)
}
