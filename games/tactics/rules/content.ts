// Types of the game's content: units, buffs and skills. A rule of only one unit, buff or skill stands in its row, and
// the other rules and the game screen read it from there.
import { defined } from '#kit/defined.ts'
import type { Dice, Refusal } from '#kit/game.ts'
import type { Request, SelectTeam } from './actions.ts'
import type { Position, Tiles } from './board.ts'
import type { TacticsEvent } from './events.ts'
import { type Buff, type Hero, heroOf, type Minion, type State, type Unit } from './state.ts'

export interface Named {
  name: string
  /** File name of the picture without folder and extension. If the file is missing, a placeholder is shown. */
  picture: string
}

/** A hero class or a minion type. */
export interface UnitKind extends Named {
  /** Description of the unit, shown to players in the draft. */
  does: string
  hp: number
  attack: number
  moveRange: number
  attackRange: number
  /** True if the unit takes damage meant for adjacent allies (§6.2). */
  guards?: boolean
  /** For bots: the value of a living unit, in addition to its hp and attack. */
  worth: number
}

/** A unit that a skill summons for some rounds. The summoned unit has the same move range as the summoning hero. */
export interface Summons extends Omit<UnitKind, 'does' | 'moveRange'> {
  /** Id of this kind of summoned unit. The id of the unit contains this id: `<hero id>_<id>_<n>`. */
  id: string
  /** The minion type that the state gives for the summoned unit. */
  minionType: string
  rounds: number
}

/** The numbers of a buff. The numbers of all buffs of a unit are added up. */
interface BuffNumbers {
  attack?: number
  /**
   * How many actions the unit has: 1 means two per round, and −1 means one that is delayed to the round end. Both
   * together mean one action without delay.
   */
  pace?: 1 | -1
  /** Extra damage that an attack deals to a unit with this buff. */
  exposed?: number
  hpEachRound?: number
  /** For bots: the value of the buff to its unit, in addition to the other numbers. */
  worth?: number
}
export type BuffNumber = keyof BuffNumbers

interface BuffFlags {
  /** The buff can lie on a tile and can be picked as a death choice. */
  onTiles?: boolean
  /** The buff is a debuff (harmful). Skills give debuffs to enemies, and the skill Trinity removes debuffs. */
  debuff?: boolean
  /** An attack by a unit with this buff destroys an obstacle at once. */
  breaksObstacles?: boolean
  /** A unit with this buff takes no damage from attacks, skills and counters. */
  unharmed?: boolean
}
export type BuffFlag = keyof BuffFlags

export interface BuffKind extends Named, BuffNumbers, BuffFlags {
  /** Description for players of the buff's effects that the numbers do not show. */
  does?: string
  /** Number of round ends until the buff is gone. */
  duration: number
  hpOnGain?: number
  /** Refusal texts for actions that the buff forbids. */
  forbids?: { attack?: string; moveAndAttack?: string }
  onGained?(unit: Unit): void
  /** Runs when the unit with this buff is attacked. An attack on such a unit misses (§6.1 step 1). */
  onAttacked?(play: Play, bearer: Unit, attacker: Unit): void
  /** Returns the changed damage of an attack by the unit with this buff (§6.1 step 6). */
  adjustDamage?(damage: number, receiver: Unit, buff: Buff): number
  /** Runs after an attack by the unit with this buff (§6.1 step 9). */
  afterAttack?(play: Play, bearer: Unit, receiver: Unit, buff: Buff): void
  /** Runs when an attack kills the unit with this buff (§6.1 step 8). */
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

/**
 * The processing of one input: the changed state, the random numbers, and the minions that died. For each of them, the
 * owner gets a death choice (which tile the minion leaves, R-52).
 */
export interface Play extends Battle {
  readonly dice: Dice
  readonly fallen: Minion[]
  emit(event: TacticsEvent): void
}

/** The kind of target that a skill has (§5.6 step 6). */
export interface Target<Aimed> {
  /** Name of the target kind, shown to players. */
  readonly what: string
  /** Largest distance between the hero and the target. */
  readonly range?: number
  refuse(field: Field, hero: Hero, aim: Aim): Refusal | undefined
  /** Returns one request for every possible target of the skill. */
  allTargets(field: Field, hero: Hero, use: Request): Request[]
  /** Returns only the target fields that this kind of target uses, so that equal targets have equal fields. */
  canonical(hero: Hero, aim: Aim): Aim
  /** Returns the unit or tile that a valid target stands for. */
  resolve(state: State, aim: Aim): Aimed
}

/** An object that a skill places on the board, such as a beacon. The hero's `skillState` holds its position. */
export interface SkillMark extends Named {
  /** Text of the log when a hero places the object. */
  laid: string
  at(hero: Hero): Position | undefined
}

export interface Skill<Aimed = unknown> extends Named {
  heroClass: string
  /** Description of the skill, shown to players. */
  does: string
  /**
   * Number of rounds until the skill is ready again. A skill that is used in round n is ready in round n + cooldown.
   */
  cooldown: number
  /** True if using the skill now starts no cooldown. */
  free?(hero: Hero): boolean
  target: Target<Aimed>
  use(play: Play, hero: Hero, aimed: Aimed): void
  summons?: Summons
  mark?: SkillMark
  /** For bots: the value of a skill that is ready. It keeps bots from wasting the skill. */
  worth?: number
}

export interface Tables {
  /**
   * The hero classes. Heroes, minions and the skills of a class are listed in the order in which the draft shows them.
   */
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

/** Returns the skills of a class in the order in which the draft shows them. */
export const skillsOf = ({ skills }: Tables, heroClass: string): string[] =>
  Object.keys(skills).filter((id) => skills[id]?.heroClass === heroClass)

export const skillNamed = ({ skills }: Tables, id: string): Skill | undefined =>
  Object.hasOwn(skills, id) ? skills[id] : undefined
export const skillOf = ({ skills }: Tables, hero: Hero): Skill => defined(skills[hero.selectedSkillId])
export const buffKind = ({ buffs }: Tables, type: string): BuffKind => defined(buffs[type])

/** Returns the content row of a unit. The row of a summoned unit is part of the skill that summons it. */
export function kindOf({ content, state }: Battle, unit: Unit): UnitKind | Summons {
  if (unit.category === 'HERO') return defined(content.heroes[unit.heroClass])
  return (
    (unit.isTemporary ? skillOf(content, heroOf(state, unit.owner)).summons : undefined) ??
    defined(content.minions[unit.minionType])
  )
}

/** Returns the id of a unit's content row: a hero class, a minion type, or the id of a kind that a skill summons. */
export function kindId({ content, state }: Battle, unit: Unit): string {
  if (unit.category === 'HERO') return unit.heroClass
  const summons = unit.isTemporary ? skillOf(content, heroOf(state, unit.owner)).summons : undefined
  return summons?.id ?? unit.minionType
}
