// Short texts about content: names, ranges and buff effects.
import { buffKind, type Content, type Skill, skillNamed } from '../../rules/content.ts'

/** Describes a skill's target and range, for example "enemy within 3". */
export const skillReach = ({ target: { what, range } }: Skill): string =>
  range === undefined ? 'at once' : `${what.toLowerCase()} within ${range}`

export const heroName = ({ heroes }: Content, heroClass: string): string => heroes[heroClass]?.name ?? 'Hero'
export const minionName = ({ minions }: Content, type: string): string => minions[type]?.name ?? 'Minion'
export const skillName = (content: Content, id: string): string => skillNamed(content, id)?.name ?? 'Skill'
export const buffName = (content: Content, type: string): string => buffKind(content, type).name

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

/** Lists the effects of a buff, for example "+1 HP, +3 attack, can’t go and hit". */
export function buffLine(content: Content, type: string): string {
  const { attack, hpOnGain, hpEachRound, does } = buffKind(content, type)
  return [
    hpOnGain && `${signed(hpOnGain)} HP`,
    attack && `${signed(attack)} attack`,
    hpEachRound && `${signed(hpEachRound)} HP each round`,
    does,
  ]
    .filter(Boolean)
    .join(', ')
}

export const rounds = (n: number): string => (n === 1 ? '1 round' : `${n} rounds`)
