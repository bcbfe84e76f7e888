// Names and explanations of all that can be drafted, used or suffered. Ranges, durations and modifiers are the rules' own.
import { BUFFS, type BuffType } from '../rules/buffs.ts'
import { HERO, type HeroClass, MINIONS, type MinionType } from '../rules/roster.ts'
import { SKILLS } from '../rules/skills.ts'

export const HERO_NAMES: Record<HeroClass, string> = { WARRIOR: 'Warrior', MAGE: 'Mage', ROGUE: 'Rogue', HUNTRESS: 'Huntress', DUELIST: 'Duelist', CLERIC: 'Cleric' }
export const MINION_NAMES: Record<MinionType, string> = { TANK: 'Tank', ARCHER: 'Archer', ASSASSIN: 'Assassin' }

const MINION_LINES: Record<MinionType, string> = {
  TANK: 'Takes every hit meant for a friend beside it.',
  ARCHER: 'Shoots along a row or column, over units, not over rocks.',
  ASSASSIN: 'Runs round corners and stabs hard, but falls quickly.',
}

const numbers = ({ hp, attack, moveRange, attackRange }: typeof HERO): string => `${hp} HP · hits ${attack} · walks ${moveRange} · reach ${attackRange}`

export const heroNumbers: string = numbers(HERO)
export const minionNumbers = (type: MinionType): string => numbers(MINIONS[type])
export const minionLine = (type: MinionType): string => MINION_LINES[type]

interface SkillWords {
  name: string
  does: string
}

const SKILL_WORDS: Record<string, SkillWords> = {
  warrior_heroic_leap: { name: 'Heroic Leap', does: 'Leap to a free tile: 2 damage to every enemy beside it.' },
  warrior_shockwave: { name: 'Shockwave', does: 'Push all enemies beside you back: 1 damage, or 2 to those who can’t be pushed.' },
  warrior_endure: { name: 'Endure', does: 'A shield that takes 3 damage, for two rounds. Stops bleeding.' },
  mage_elemental_blast: { name: 'Elemental Blast', does: '3 damage to an enemy; half the time also Weakness, Bleed or Slow.' },
  mage_warp_beacon: { name: 'Warp Beacon', does: 'Lay a beacon on a free tile. Use it again to jump there from anywhere.' },
  mage_wild_magic: { name: 'Wild Magic', does: '1 damage to every enemy; each has one chance in three of a bad effect.' },
  rogue_smoke_bomb: { name: 'Smoke Bomb', does: 'Blind the enemies beside you and vanish to a free tile, unseen this round.' },
  rogue_death_mark: { name: 'Death Mark', does: 'Attacks on the marked enemy hit 2 harder; if one kills it you get 2 HP.' },
  rogue_shadow_clone: { name: 'Shadow Clone', does: 'A clone with 1 HP that fights beside you for two rounds.' },
  huntress_spirit_hawk: { name: 'Spirit Hawk', does: '2 damage to an enemy, almost anywhere.' },
  huntress_spectral_blades: { name: 'Spectral Blades', does: '1 damage to every enemy in one direction, right to the edge.' },
  huntress_natures_power: { name: 'Nature’s Power', does: 'Gain Life, and your next two attacks hit 2 harder.' },
  duelist_challenge: { name: 'Challenge', does: 'The enemy hits others at half strength, and takes 2 when it hits you.' },
  duelist_elemental_strike: { name: 'Elemental Strike', does: '3 damage to an enemy, and Weakness, Bleed or Slow: you choose.' },
  duelist_feint: { name: 'Feint', does: 'The next attack on you misses, and its attacker takes 2 damage.' },
  cleric_trinity: { name: 'Trinity', does: 'A friend or you: 3 HP, one bad effect less, and Life.' },
  cleric_power_of_many: { name: 'Power of Many', does: 'All your units get 1 HP and hit 1 harder this round.' },
  cleric_ascended_form: { name: 'Ascended Form', does: 'Nothing can hit you this round, but you can’t attack.' },
}

export const skillName = (id: string): string => SKILL_WORDS[id]?.name ?? 'Skill'
export const skillLine = (id: string): string => SKILL_WORDS[id]?.does ?? ''

/** How far it reaches, short. */
export function skillReach(id: string): string {
  const target = SKILLS[id]?.target
  if (!target || target.kind === 'none') return 'No target'
  const what = { enemy: 'Enemy', ally: 'Friend', tile: 'Tile', line: 'Direction', beacon: 'Tile' }[target.kind]
  return `${what} · within ${target.range}`
}

const BUFF_NAMES: Record<BuffType, string> = {
  POWER: 'Power',
  LIFE: 'Life',
  SPEED: 'Speed',
  WEAKNESS: 'Weakness',
  BLEED: 'Bleed',
  SLOW: 'Slow',
  BLIND: 'Blind',
  DEATH_MARK: 'Death Mark',
  FEINT: 'Feint',
  CHALLENGE: 'Challenged',
  INVULNERABLE: 'Invulnerable',
  POWER_OF_MANY: 'Power of Many',
}

/** What the numbers don't say. */
const BUFF_LINES: Partial<Record<BuffType, string>> = {
  POWER: 'can’t go and hit',
  SPEED: 'two actions a round',
  BLEED: 'loses 1 HP each round',
  SLOW: 'acts only at the end of the round',
  BLIND: 'can’t attack',
  DEATH_MARK: 'attacks hit harder',
  FEINT: 'the next attack misses',
  CHALLENGE: 'half damage but to the challenger',
  INVULNERABLE: 'nothing hits it',
}

export const buffName = (type: BuffType): string => BUFF_NAMES[type]

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`)

/** "+1 HP, +3 attack, can’t go and hit" */
export function buffLine(type: BuffType): string {
  const { attack, hpOnGain } = BUFFS[type]
  return [hpOnGain && `${signed(hpOnGain)} HP`, attack && `${signed(attack)} attack`, BUFF_LINES[type]].filter(Boolean).join(', ')
}

export const rounds = (n: number): string => (n === 1 ? '1 round' : `${n} rounds`)
