// The names of bonuses. Events name the source of a bonus by its English name.

import { CHANCE } from '../../rules/content/chance.ts'
import { CLASSES } from '../../rules/content/classes.ts'
import { ITEMS } from '../../rules/content/items.ts'
import type { Bonus } from '../../rules/roll.ts'
import { say } from '../../words/say.ts'
import { className, markNames, thingName, withSign } from './things.ts'

const NAMES: ReadonlyMap<string, () => string> = new Map([
  ...[...ITEMS, ...CHANCE].flatMap(({ id, name, leaves }): [string, () => string][] => [
    [name, () => thingName(id)],
    ...(leaves ? [[leaves.name, () => markNames(id).name] as [string, () => string]] : []),
  ]),
  ...CLASSES.map(({ id, name }): [string, () => string] => [name, () => className(id)]),
  ['This turn', () => say('bonus.thisTurn')],
])

/** Returns the name of the item, class or lasting effect that gives the bonus. */
export const bonusName = ({ name }: Bonus): string => NAMES.get(name)?.() ?? name

export const bonusWords = (bonus: Bonus): string => `${bonusName(bonus)} ${withSign(bonus.amount)}`

export const sumOf = (parts: readonly Bonus[]): number => parts.reduce((all, { amount }) => all + amount, 0)

/** A die with its bonuses, as in "4, Crude Axe +1, Hunter +1 = 6". */
export const dieWords = (die: number, parts: readonly Bonus[]): string =>
  parts.length === 0 ? String(die) : `${[String(die), ...parts.map(bonusWords)].join(', ')} = ${die + sumOf(parts)}`
