// Names and short texts of content in the reader's language. Content without a message keeps its own words.
import { buffKind, type Content, type Skill, skillNamed } from '../../rules/content.ts'
import { say, sayOr } from '../../words/say.ts'

/** Describes a skill's target and range, for example "Enemy within 3". */
export const skillReach = ({ target: { what, range } }: Skill): string =>
  range === undefined
    ? say('reach.none')
    : sayOr(`reach.${what}`, say('reach.other', { target: what, range }), { range })

/** Returns the name of a unit without its owner. `id` is the id of its content row. */
export const unitLabel = (id: string, name: string): string => sayOr(`unit.${id}.name`, name)
export const heroName = ({ heroes }: Content, heroClass: string): string =>
  unitLabel(heroClass, heroes[heroClass]?.name ?? say('draft.heroes'))
export const minionName = ({ minions }: Content, type: string): string =>
  unitLabel(type, minions[type]?.name ?? say('facts.minion'))
export const minionWords = ({ minions }: Content, type: string): string | undefined =>
  minions[type] && sayOr(`unit.${type}.does`, minions[type].does)

export const skillName = (content: Content, id: string): string =>
  sayOr(`skill.${id}.name`, skillNamed(content, id)?.name ?? say('skill.other'))
export const skillWords = (content: Content, id: string): string =>
  sayOr(`skill.${id}.does`, skillNamed(content, id)?.does ?? '')

export const buffName = (content: Content, type: string): string =>
  sayOr(`buff.${type}.name`, buffKind(content, type).name)

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

/** Puts facts into one line, with commas between them. */
export const joinFacts = (facts: readonly string[]): string =>
  facts.length === 0 ? '' : facts.reduce((first, next) => say('join.facts', { first, next }))

/** Puts facts into one line, with dots between them. */
export const joinDots = (facts: readonly string[]): string =>
  facts.length === 0 ? '' : facts.reduce((first, next) => say('join.dots', { first, next }))

/** Lists the effects of a buff, for example "+1 HP, +3 attack, can’t move and attack". */
export function buffLine(content: Content, type: string): string {
  const { attack, hpOnGain, hpEachRound, does } = buffKind(content, type)
  return joinFacts([
    ...(hpOnGain ? [say('effect.hp', { n: signed(hpOnGain) })] : []),
    ...(attack ? [say('effect.attack', { n: signed(attack) })] : []),
    ...(hpEachRound ? [say('effect.hpEachRound', { n: signed(hpEachRound) })] : []),
    ...(does ? [sayOr(`buff.${type}.does`, does)] : []),
  ])
}
