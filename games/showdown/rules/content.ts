// Types of the content: the rows of moves, passives, marks and monsters. Hooks are functions of a row that the rules
// call; their arguments are defined here too.
import type { Event } from '#kit/game.ts'
import type { Phrase } from '#kit/words/phrase.ts'
import type { Phase } from './phases.ts'
import type { Species } from './roster.ts'
import type { ChangeableStats, Fighter, Monster, State } from './state.ts'

/** Id of the empty move and of the empty passive. A team may choose the empty move more than once. */
export const NONE = 'none'

/** The monsters that may choose a move or a passive, in addition to the monsters that name it in their own row. */
export type Owners = 'all' | readonly string[]

/** The hooks (functions that the rules call) that passives and marks have in common. */
export interface Trait {
  /** Returns the speed that decides which monster acts first. */
  initiativeSpeed?(speed: number): number
  /** Returns the damage of a hit after this passive or mark has reduced it. */
  soften?(owner: Monster, damage: number): number
  /** Returns the final damage of a hit. Called after all `soften` hooks. */
  endure?(owner: Monster, damage: number): number
  /** Runs when `endure` has changed the damage of a hit. */
  onEndured?(scene: Scene, owner: Fighter): void
  /** Runs after a move has taken HP from the trait's owner, even if the owner fainted. */
  onDamaged?(scene: Scene, attacker: Fighter, dealt: number): void
  /** Runs after the trait's owner has left the active slot, even if the owner fainted. */
  onLeft?(scene: Scene, owner: Fighter): void
  /** Runs at the end of a turn for the active monster, even if the monster fainted. */
  onTurnEnd?(scene: Scene, owner: Fighter): void
}

export interface Mark extends Trait {
  id: string
  name: string
  /** Number of turns before the mark takes effect. Default 0. */
  after?: number
  /** Number of turns for which the mark is in effect. By default the mark has no end. */
  turns?: number
  /** True if the mark ends when its monster leaves the active slot for any reason. */
  whileActive?: true
  /** How many times the mark can be applied to one monster. Default 1. */
  most?: number
  /** True if every move of the marked monster does nothing, like the empty move `none` (rule R-17). */
  rests?: true
  /** Returns the changes of stats by one application of the mark. */
  raises?(base: ChangeableStats): Partial<ChangeableStats>
  /** Returns the HP that the mark takes at the end of each turn, even from a monster on the bench. */
  drains?(owner: Monster): number
  /** For other clients: what happens when the mark is applied, for example `is poisoned`. */
  words: string
  /** File name of the mark's picture in the folder `table/moves`. */
  picture: string
  /** The log names a removed mark with these words if the catalogue has none, and shows this picture. */
  lifted?: { words: string; picture: string }
  /** Returns the label of the mark's sign beside the monster. A mark without this function has no sign. */
  sign?(owner: Pick<Monster, 'attack'>): Phrase
  /** For bots: the value of one application of the mark, as a fraction of a monster at full HP. */
  worth?: number
}

export interface Cooldown {
  turns: number
  /** State field of Protect's cooldown. The cooldowns of all other moves are stored by move id. */
  counter?: 'protectCooldownTurns'
}

/** A move that is being carried out. */
export interface Act {
  scene: Scene
  user: Fighter
  /** The monster in the opposing active slot when the move is carried out. */
  target: Fighter
  /** HP actually lost to the move's damage. */
  dealt: number
}

export interface Move {
  id: string
  name: string
  phase: string
  description: string
  /** File name of the move's picture in the folder `table/moves`. Default: the move's id. */
  picture?: string
  owners?: Owners
  cooldown?: Cooldown
  /** True if the move targets the opposing monster. Such a move fails if that monster has fainted. */
  aimed?: true
  /** Returns the damage before the target's marks and passive reduce it. */
  damage?(user: Fighting, target: Fighting): number
  /** Text that a preview shows for damage that cannot be predicted. */
  damageWords?: Phrase
  /** A mark that the move puts on its user or on its target after dealing damage. */
  leaves?: { mark: Mark; on: 'user' | 'target' }
  /** Runs after the other fields of the move, for effects that the other fields cannot express. */
  effect?(act: Act): void
  /** Describes the move's effects besides damage, short enough for a button. */
  phrase?(user: Monster): Phrase
  /** Says why a hint suggests the move, as the rest of a sentence that begins with its name. */
  reason?(about: Reason): Phrase | undefined
}

/** What the reason for a move may name. */
export interface Reason {
  user: Monster
  /** The opposing monster. */
  foe: Monster
  /** The damage of the move now; 0 if it deals none. */
  damage: number
  /** The highest damage that the opposing monster can deal to the user this turn. */
  threat: number
  /** The monsters that would take the places of the user and of the opposing monster. Undefined if none is left. */
  next: Monster | undefined
  foeNext: Monster | undefined
}

/** The fields of a monster that damage depends on. */
export type Fighting = Pick<Monster, 'hp' | 'maxHp' | 'attack' | 'defense' | 'damageTakenThisTurn'>

export interface Passive extends Trait {
  id: string
  name: string
  description: string
  /** Describes the passive's effect on this monster, short enough for a button. */
  phrase?(owner: Monster): Phrase
  owners?: Owners
  /** The mark that the passive's hooks may put on a monster. */
  mark?: Mark
}

export interface Rows {
  phases: readonly Phase[]
  moves: readonly Move[]
  passives: readonly Passive[]
  roster: readonly Species[]
}

export type Table<Row> = ReadonlyMap<string, Row>

export interface Content {
  /** The phases, sorted by their order in a turn. */
  phases: readonly Phase[]
  moves: Table<Move>
  /** The moves that have a cooldown. */
  cooling: readonly Move[]
  passives: Table<Passive>
  /** The marks that moves and passives put on monsters. */
  marks: Table<Mark>
  /** The monsters. Each monster lists all moves and passives that the monster may choose. */
  roster: Table<Species>
  phaseOf(id: string): Phase
  moveOf(id: string): Move
  passiveOf(id: string): Passive
  markOf(id: string): Mark
  speciesOf(id: string): Species
}

/** The arguments of rule functions: content, state, current time, current phase and a function that emits events. */
export interface Scene {
  readonly content: Content
  readonly state: State
  readonly now: number
  /** Id of the current phase; null outside the resolution of a turn. */
  phase: string | null
  emit(event: Event): void
}
