// What one literal of content says. Everything that only one unit, buff or skill has stands in its literal; the rest of the rules and the table ask for it here.
import type { Refusal } from '#kit/game.ts'
import type { Request, SelectTeam } from './actions.ts'
import type { Position, Tiles } from './board.ts'
import type { Play } from './events.ts'
import { type Buff, type Hero, heroOf, type State, type Unit } from './state.ts'

export interface Named {
  name: string
  /** The file of its picture, without folder and ending. One that is not there gets a picture for anything. */
  picture: string
}

/** A hero's class, a type of minion. */
export interface UnitKind extends Named {
  /** In a player's words, when it is picked. */
  does: string
  hp: number
  attack: number
  moveRange: number
  attackRange: number
  /** Takes the damage meant for friends beside it (§6.2). */
  guards?: boolean
  /** For bots: being there at all, a body, a guard, one more action a round. */
  worth: number
}

/** A unit that a skill calls for some rounds. It walks as far as its hero. */
export interface Summons extends Omit<UnitKind, 'does' | 'moveRange'> {
  /** The middle of its id: `<hero id>_<id>_<n>`. */
  id: string
  /** What the state says it is. */
  minionType: string
  rounds: number
}

/** Numbers that add up over all buffs of a unit. */
interface BuffNumbers {
  attack?: number
  /** 1: two actions a round; −1: actions are prepared. Together they cancel. */
  pace?: 1 | -1
  /** What an attack does more to the bearer. */
  exposed?: number
  hpEachRound?: number
  /** For bots: what the other numbers don't say, good or bad for the bearer. */
  worth?: number
}
export type BuffNumber = keyof BuffNumbers

interface BuffFlags {
  /** Lies on tiles and can be chosen after a death. */
  onTiles?: boolean
  /** Inflicted by chance or choice, and healed. */
  debuff?: boolean
  /** One attack breaks an obstacle. */
  breaksObstacles?: boolean
  /** No damage from attacks, skills and counters. */
  unharmed?: boolean
}
export type BuffFlag = keyof BuffFlags

export interface BuffKind extends Named, BuffNumbers, BuffFlags {
  /** What the numbers don't say. */
  does?: string
  /** Round ends until it is gone. */
  duration: number
  hpOnGain?: number
  /** The reasons, word by word. */
  forbids?: { attack?: string; moveAndAttack?: string }
  gained?(unit: Unit): void
  /** Instead of an attack on the bearer, which misses (§6.1 step 1). */
  evade?(play: Play, bearer: Unit, attacker: Unit): void
  /** The damage of an attack by the bearer (step 6). */
  striking?(damage: number, receiver: Unit, buff: Buff): number
  /** After an attack by the bearer (step 9). */
  struck?(play: Play, bearer: Unit, receiver: Unit, buff: Buff): void
  /** An attack has killed the bearer (step 8). */
  slain?(play: Play, buff: Buff): void
}

/** The fields of a request that aim a skill. */
export type Wish = Pick<Request, 'targetX' | 'targetY' | 'targetUnitId' | 'buffType'>

/** A match and what it is played with. */
export interface Battle {
  readonly content: Content
  readonly state: State
}

export interface Field extends Battle {
  readonly blocked: Tiles
}

/** What a skill is aimed at (§5.6 step 6). */
export interface Target<Aimed> {
  /** What is chosen, in a word. */
  readonly what: string
  /** Plain distance. */
  readonly range?: number
  refuse(field: Field, hero: Hero, wish: Wish): Refusal | undefined
  /** Every way to aim it now: the request, with its aim. */
  ways(field: Field, hero: Hero, use: Request): Request[]
  /** The fields that count, as `ways` lists them. */
  spell(hero: Hero, wish: Wish): Wish
  /** Reads a wish that was not refused. */
  read(state: State, wish: Wish): Aimed
}

/** A skill's thing on the board, kept in the hero's `skillState`. */
export interface SkillMark extends Named {
  /** Said of the hero when it is laid. */
  laid: string
  at(hero: Hero): Position | undefined
}

export interface Skill<Aimed = unknown> extends Named {
  heroClass: string
  /** In a player's words. */
  does: string
  /** Used in round n it can be used again in round n + cooldown. */
  cooldown: number
  /** This use starts no cooldown. */
  free?(hero: Hero): boolean
  target: Target<Aimed>
  use(play: Play, hero: Hero, aimed: Aimed): void
  summons?: Summons
  mark?: SkillMark
  /** For bots: what having it ready is worth, so that it is not used for nothing. */
  worth?: number
}

export interface Tables {
  /** In draft order, as are minions and the skills of a class. */
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

/** A class's skills in draft order. */
export const skillsOf = ({ skills }: Tables, heroClass: string): string[] =>
  Object.keys(skills).filter((id) => skills[id]?.heroClass === heroClass)

export const skillNamed = ({ skills }: Tables, id: string): Skill | undefined =>
  Object.hasOwn(skills, id) ? skills[id] : undefined
export const skillOf = ({ skills }: Tables, hero: Hero): Skill => skills[hero.selectedSkillId] as Skill
export const buffKind = ({ buffs }: Tables, type: string): BuffKind => buffs[type] as BuffKind

/** What a unit is, be it called by its hero's skill. */
export function kindOf({ content, state }: Battle, unit: Unit): UnitKind | Summons {
  if (unit.category === 'HERO') return content.heroes[unit.heroClass] as UnitKind
  return (
    (unit.isTemporary ? skillOf(content, heroOf(state, unit.owner)).summons : undefined) ??
    (content.minions[unit.minionType] as UnitKind)
  )
}
