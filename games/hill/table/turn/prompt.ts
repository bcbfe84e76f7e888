// The type of a prompt, and the options that several prompts share.
import type { Ask, Seat } from '#kit/game.ts'
import type { Action, ActionOf } from '../../rules/actions.ts'
import { thingOf } from '../../rules/content/things.ts'
import { thingName } from '../words/things.ts'
import { choicesOfType, type Goal, type Situation } from './situation.ts'

export interface Option {
  words: string
  /** The effect of the option. */
  more?: string
  /** The name of an icon, or the id of an item or card. */
  icon?: string
  action?: Action
  goal?: Goal
  /** Opens the sheet for the item decision. */
  itemChoice?: true
  /** True for the main button. */
  main?: boolean
  /** The reason why the option is disabled. */
  off?: string
}

/** A decision about items, made on a sheet that opens by itself. */
export type ItemChoice = 'loot' | 'drop' | 'pickup' | 'give' | 'swap'

export interface Prompt {
  /** What the viewer has to do. */
  title: string
  /** A short reason, or the current situation. */
  why: string
  /** The last line of the story. */
  say?: string
  /** The ask that the options answer. */
  ask?: Ask
  options: readonly Option[]
  /** The tiles to choose from at a fork. */
  ways?: readonly number[]
  /** The tiles the roll can reach, with the number of steps. */
  reach?: Readonly<Record<number, number>>
  itemChoice?: ItemChoice
  /** The player to answer: a challenge, an ambush or a trade. */
  facing?: Seat
}

/** One option for each way to use an item or card. */
export function itemOptions(situation: Situation): Option[] {
  return choicesOfType(situation, 'UseItem').map((action) => ({
    words: thingName(action.item),
    more: wayWords(action),
    icon: action.item,
    action,
  }))
}

export function wayWords({ item, direction, to }: ActionOf<'UseItem'>): string {
  const { does = 'Use it', steps: far } = thingOf(item)?.use ?? {}
  return direction ? `${far} ${direction}${to === undefined ? '' : ` by ${to}`}` : does
}
