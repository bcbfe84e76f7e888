// Types of the game's content: units, buffs and skills. A rule that applies to a single unit, buff or skill is part of
// its row, and the other rules and the table read it from there.
import type { Refusal } from '#kit/game.ts'
import type { Request, SelectTeam } from './actions.ts'
import type { Position, Tiles } from './board.ts'
import type { Play } from './events.ts'
import { type Buff, type Hero, heroOf, type State, type Unit } from './state.ts'

export interface Named {
  name: string
  /** File name of the picture without folder and extension. A missing file falls back to a placeholder. */
  picture: string
}

/** A hero class or a minion type. */
export interface UnitKind extends Named {
  /** Description for players in the draft. */
  does: string
  hp: number
  attack: number
  moveRange: number
  attackRange: number
  /** True if the unit takes damage meant for adjacent allies (§6.2). */
  guards?: boolean
  /** For bots: the value of the unit being alive, apart from its hp and attack. */
  worth: number
}

/** A unit that a skill summons for some rounds. Its move range is that of its hero. */
export interface Summons extends Omit<UnitKind, 'does' | 'moveRange'> {
  /** Part of the unit's id: `<hero id>_<id>_<n>`. */
  id: string
  /** The minion type shown in the state. */
  minionType: string
  rounds: number
}

/** Numbers that are summed over all buffs of a unit. */
interface BuffNumbers {
  attack?: number
  /** 1 gives two actions a round, −1 delays actions to the round end. Together they cancel. */
  pace?: 1 | -1
  /** Extra damage that an attack deals to the unit. */
  exposed?: number
  hpEachRound?: number
  /** For bots: the value of the buff to its owner, apart from the other numbers. */
  worth?: number
}
export type BuffNumber = keyof BuffNumbers

interface BuffFlags {
  /** The buff can lie on a tile and can be picked as a death choice. */
  onTiles?: boolean
  /** The buff is harmful: skills inflict it at random or by choice, and Trinity removes it. */
  debuff?: boolean
  /** One attack destroys an obstacle. */
  breaksObstacles?: boolean
  /** The unit takes no damage from attacks, skills and counters. */
  unharmed?: boolean
}
export type BuffFlag = keyof BuffFlags

export interface BuffKind extends Named, BuffNumbers, BuffFlags {
  /** Description for players of effects that the numbers do not show. */
  does?: string
  /** Number of round ends until the buff is gone. */
  duration: number
  hpOnGain?: number
  /** Refusal texts for actions that the buff forbids. */
  forbids?: { attack?: string; moveAndAttack?: string }
  onGained?(unit: Unit): void
  /** Runs instead of an attack on the owner, which then misses (§6.1 step 1). */
  onAttacked?(play: Play, bearer: Unit, attacker: Unit): void
  /** Returns the changed damage of an attack by the owner (step 6). */
  adjustDamage?(damage: number, receiver: Unit, buff: Buff): number
  /** Runs after an attack by the owner (step 9). */
  afterAttack?(play: Play, bearer: Unit, receiver: Unit, buff: Buff): void
  /** Runs when an attack kills the owner (step 8). */
  onKilled?(play: Play, buff: Buff): void
}

/** The fields of a request that define the target of a skill. */
export type Aim = Pick<Request, 'targetX' | 'targetY' | 'targetUnitId' | 'buffType'>

/** The state of a match together with its content. */
export interface Battle {
  readonly content: Content
  readonly state: State
}

export interface Field extends Battle {
  readonly blocked: Tiles
}

/** The target kind of a skill (§5.6 step 6). */
export interface Target<Aimed> {
  /** Name of the target kind for players. */
  readonly what: string
  /** Largest distance to the target. */
  readonly range?: number
  refuse(field: Field, hero: Hero, aim: Aim): Refusal | undefined
  /** Returns the request once for every possible target. */
  allTargets(field: Field, hero: Hero, use: Request): Request[]
  /** Returns only the target fields that this kind uses, in canonical form. */
  canonical(hero: Hero, aim: Aim): Aim
  /** Resolves a valid target to a unit or a tile. */
  resolve(state: State, aim: Aim): Aimed
}

/** An object that a skill places on the board. Its position is stored in the hero's `skillState`. */
export interface SkillMark extends Named {
  /** Log text when the hero places the mark. */
  laid: string
  at(hero: Hero): Position | undefined
}

export interface Skill<Aimed = unknown> extends Named {
  heroClass: string
  /** Description for players. */
  does: string
  /** A skill used in round n can be used again in round n + cooldown. */
  cooldown: number
  /** True if this use starts no cooldown. */
  free?(hero: Hero): boolean
  target: Target<Aimed>
  use(play: Play, hero: Hero, aimed: Aimed): void
  summons?: Summons
  mark?: SkillMark
  /** For bots: the value of having the skill ready, so that it is not wasted. */
  worth?: number
}

export interface Tables {
  /** Heroes, minions and the skills of a class are listed in draft order. */
  heroes: Readonly<Record<string, UnitKind>>
  minions: Readonly<Record<string, UnitKind>>
  buffs: Readonly<Record<string, BuffKind>>
  skills: Readonly<Record<string, Skill>>
}

export interface Content extends Tables {
  heroClasses: readonly string[]
  minionTypes: readonly string[]
  buffTypes: readonly string[]
  tileBuffs: readonly string[]
  debuffs: readonly string[]
  teams: readonly SelectTeam[]
}

/** Returns the skills of a class in draft order. */
export const skillsOf = ({ skills }: Tables, heroClass: string): string[] =>
  Object.keys(skills).filter((id) => skills[id]?.heroClass === heroClass)

export const skillNamed = ({ skills }: Tables, id: string): Skill | undefined =>
  Object.hasOwn(skills, id) ? skills[id] : undefined
export const skillOf = ({ skills }: Tables, hero: Hero): Skill => skills[hero.selectedSkillId] as Skill
export const buffKind = ({ buffs }: Tables, type: string): BuffKind => buffs[type] as BuffKind

/** Returns the content row of a unit. For a summoned unit that is the row in its hero's skill. */
export function kindOf({ content, state }: Battle, unit: Unit): UnitKind | Summons {
  if (unit.category === 'HERO') return content.heroes[unit.heroClass] as UnitKind
  return (
    (unit.isTemporary ? skillOf(content, heroOf(state, unit.owner)).summons : undefined) ??
    (content.minions[unit.minionType] as UnitKind)
  )
}
