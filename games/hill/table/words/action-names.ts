// Names of actions, for hints.
import type { Action, ActionType } from '../../rules/actions.ts'
import { listWords, type Speaker, whom } from './speaker.ts'
import { className, enemyName, placeWords, thingName } from './things.ts'

const ACTIONS: Partial<Record<ActionType, string>> = {
  ContinueToPreDuel: 'Go on',
  ContinueToMoveOrSleep: 'Go on',
  AcceptDuel: 'Accept the duel',
  DeclineDuel: 'Decline the duel',
  MonkCancel: 'Call off the duel',
  AcceptTrade: 'Accept the trade',
  DeclineTrade: 'Decline the trade',
  ChooseSleep: 'Sleep',
  ChooseMove: 'Roll',
  ConfirmDraw: 'Let it happen',
  ConfirmTreasureSwap: 'Keep it like this',
  Confirm: 'Keep it like this',
  CommitRoll: 'Fight on',
  Reroll: 'Roll your defence again',
  Retreat: 'Retreat',
  StartAmbush: 'Strike',
  Pass: 'Let it be',
  Resume: 'I’m back',
  Leave: 'Leave',
}

const PUT: Record<string, string> = {
  wearable: 'Wear',
  holdable: 'Take in hand',
  bandolier: 'Put into the bandolier:',
  backpack: 'Put into the backpack:',
}

/** Names a suggested action. The reason for the hint continues the sentence, or stands after a colon. */
export const hintName = (action: Action, speaker: Speaker): string =>
  `${actionWords(action, speaker)}${action.type === 'UseItem' || action.type === 'ChooseClass' ? ':' : ''}`

/** Returns the words for an action that is suggested to the player. */
export function actionWords(action: Action, speaker: Speaker): string {
  switch (action.type) {
    case 'ChooseClass':
      return `Be the ${className(action.class)}`
    case 'SwapEquip':
      return `${PUT[action.to]} the ${thingName(action.item)}`
    case 'UseItem':
      return `Use the ${thingName(action.item)}`
    case 'OfferDuel':
      return `Challenge ${whom(speaker, action.target)}`
    case 'ProposeTrade':
      return `Propose a trade to ${whom(speaker, action.target)}`
    case 'ChooseBranch':
      return `Go by ${placeWords(speaker.board, action.to)}`
    case 'ResolveChance':
      return `Give up the ${thingName(action.item)}`
    case 'DropToBottom':
      return `Drop the ${thingName(action.item)}`
    case 'PickupDroppedItem':
      return `Take the ${thingName(action.item)}`
    case 'AssignLoot':
      return action.items.length === 0
        ? 'Take nothing'
        : `Take ${listWords(action.items.map((item) => `the ${thingName(item)}`))}`
    case 'CommitRoll':
      return action.target ? `Attack the ${enemyName(action.target)}` : 'Fight on'
    default:
      return ACTIONS[action.type] ?? 'Go on'
  }
}
