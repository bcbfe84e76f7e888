// Names of actions, for hints.
import { personName } from '#web/base/names.ts'
import type { Action } from '../../rules/actions.ts'
import { say } from '../../words/say.ts'
import type { Speaker } from './speaker.ts'
import { className, enemyName, placeWords, thingName } from './things.ts'

/** Names a suggested action. The reason for the hint continues the sentence, or stands after a colon. */
export function hintName(action: Action, speaker: Speaker): string {
  const name = actionWords(action, speaker)
  return action.type === 'UseItem' || action.type === 'ChooseClass' ? say('action.hint', { name }) : name
}

/** Returns the words for an action that is suggested to the player. */
export function actionWords(action: Action, speaker: Speaker): string {
  switch (action.type) {
    case 'ChooseClass':
      return say('action.ChooseClass', { class: className(action.class) })
    case 'SwapEquip':
      return say(`action.SwapEquip.${action.to}`, { thing: thingName(action.item) })
    case 'OfferDuel':
    case 'ProposeTrade':
      return say(`action.${action.type}`, { name: personName(speaker, action.target) })
    case 'ChooseBranch':
      return say('action.ChooseBranch', { place: placeWords(speaker.board, action.to) })
    case 'UseItem':
    case 'ResolveChance':
    case 'DropToBottom':
    case 'PickupDroppedItem':
      return say(`action.${action.type}`, { thing: thingName(action.item) })
    case 'AssignLoot':
      return say('action.AssignLoot', { n: action.items.length, things: action.items.map(thingName) })
    case 'CommitRoll':
      return action.target ? say('action.attack', { enemy: enemyName(action.target) }) : say('action.CommitRoll')
    default:
      return say(`action.${action.type}`)
  }
}
