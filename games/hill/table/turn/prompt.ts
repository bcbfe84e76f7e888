// The type of a prompt (what the player can do now, as a sentence and buttons), and the options that several prompts
// share.
import type { Ask, Seat } from '#kit/game.ts'
import type { Action, ActionOf } from '../../rules/actions.ts'
import type { Board } from '../../rules/board.ts'
import { thingOf } from '../../rules/content/things.ts'
import { say } from '../../words/say.ts'
import { doesWords, placeWords, thingName } from '../words/things.ts'
import { choicesOfType, type Goal, type Situation } from './situation.ts'

export interface Option {
  words: string
  /** A short text about the effect of the option. */
  more?: string
  /** The name of an icon, or the id of an item or card. */
  icon?: string
  action?: Action
  goal?: Goal
  /** True if the option opens the sheet for a decision about items. */
  itemChoice?: true
  /** True for the main button. */
  main?: boolean
  /** The reason why the option is disabled. */
  off?: string
}

/** A decision about items, which the player makes on a sheet that opens automatically. */
export type ItemChoice = 'loot' | 'drop' | 'pickup' | 'give' | 'swap'

export interface Prompt {
  /** A short sentence that tells the viewer what to do. */
  title: string
  /** A short reason for the decision, or a description of the current situation. */
  why: string
  /** The most recent sentence about an event. */
  say?: string
  /** The ask (the open decision) that the options answer. */
  ask?: Ask
  options: readonly Option[]
  /** The tiles to choose from at a fork. */
  ways?: readonly number[]
  /** Maps each tile that the player can reach with the roll to the number of steps to that tile. */
  reach?: Readonly<Record<number, number>>
  itemChoice?: ItemChoice
  /** The player whose challenge, ambush or trade the viewer has to answer. */
  facing?: Seat
}

/** One option for each way to use an item or card. */
export function itemOptions(situation: Situation): Option[] {
  return choicesOfType(situation, 'UseItem').map((action) => ({
    words: thingName(action.item),
    more: detailsWords(action, situation.speaker.board),
    icon: action.item,
    action,
  }))
}

/** Describes a way to use an item or card: its direction, or what the item does. */
export function detailsWords({ item, direction, to }: ActionOf<'UseItem'>, board: Board): string {
  const n = thingOf(item)?.use?.steps ?? 0
  if (direction === 'back') return say('item.back', { n })
  if (direction === undefined) return doesWords(item) ?? say('item.use')
  return to === undefined ? say('item.forward', { n }) : say('item.forwardVia', { n, place: placeWords(board, to) })
}
