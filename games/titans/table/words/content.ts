// The names and descriptions of actions, stats, abilities and effects. Content that has no words in the catalogue keeps
// its own.
import type { RoundAction } from '../../rules/actions.ts'
import type { Ability, Effect } from '../../rules/content.ts'
import { fillText } from '../../rules/effect.ts'
import { formatNumber } from '../../rules/events.ts'
import type { StatName } from '../../rules/stats.ts'
import { say, sayOr } from '../../words/say.ts'

export const actionWord = (type: RoundAction['type']): string => say(`action.${type}`)

export const statWord = (stat: StatName): string => say(`stat.${stat}`)

export const abilityName = ({ id, name }: Pick<Ability, 'id' | 'name'>): string => sayOr(`ability.${id}.name`, name)

export const abilityDescription = ({ id, description }: Ability): string =>
  sayOr(`ability.${id}.description`, description)

/** Returns a text of an effect. Its value is rounded up: a shield of 12.4 is shown as 13. */
export function effectWords(effect: Effect, text: 'name' | 'description' | 'preview', value: unknown): string {
  const rounded = Math.ceil(Number(value))
  return sayOr(`effect.${effect.id}.${text}`, fillText(effect[text], `${rounded}`), { value: rounded })
}

/** Returns what the story says when the effect begins. */
export const effectStory = (effect: Effect, value: unknown): string =>
  sayOr(`story.effect.${effect.id}`, effectWords(effect, 'name', value), { value: Math.ceil(Number(value)) })

/** Rounds a number as the log does, for the reader's notation. */
export const rounded = (value: unknown): number => Number(formatNumber(Number(value)))

/** Joins texts that stand for themselves: "31 damage, slows them". */
export const joined = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : parts.reduce((first, next) => say('join.parts', { first, next }))
