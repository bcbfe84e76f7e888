// Types of the content: abilities, effects and names, and the arguments of their hooks (functions of a row that the
// rules call).
import type { Dice } from '#kit/game.ts'
import type { TitansEvent } from './event-types.ts'
import type { Fighter, State } from './state.ts'
import type { StatName } from './stats.ts'

/**
 * A kind of effect. In its texts `{value}` stands for the effect's current value and `{titan}` for the name of the
 * titan that has the effect.
 */
export interface Effect {
  id: string
  /** Name of the effect's picture in the folder `table/signs`. */
  sign: string
  /** Label of the effect on the titan, for example `Shield 50`. */
  name: string
  description: string
  /** Text on the button of an ability that leaves this effect. */
  preview: string
  /** Log text when the effect begins. */
  begins: string
  /** Log text when the effect ends. An effect without this text ends without a log entry. */
  ends?: string
  /**
   * How the effect ends, and what its value means. `next_roll`: the value is `true` until the titan's next speed roll.
   * `used_up`: the value is the damage that the effect can still absorb. `rounds`: the effect lasts this many rounds
   * after the round in which it begins, and the value is the number of the last round.
   */
  lasts: 'next_roll' | 'used_up' | { readonly rounds: number }
  /** Factors applied to the stats of the titan that has the effect. */
  factors?: Readonly<Partial<Record<Exclude<StatName, 'HP'>, number>>>
  /** True if the effect absorbs damage before HP is lost. */
  shields?: true
  /** For bots: the effect's value in HP, for each speed roll, round or point of shield that the effect still has. */
  worth?: number
  /** Runs at the end of each round, including the last round of the effect. */
  atRoundEnd?(scene: Scene, bearer: Fighter): void
}

/** An effect that an ability leaves on its user or its target. `amount` is the initial value of a `used_up` effect. */
export interface LeftEffect {
  effect: Effect
  on: 'user' | 'target'
  amount?: number
}

/** One use of an ability. The titan has already paid the cost. */
interface Use {
  scene: Scene
  ability: Ability
  user: Fighter
  target: Fighter
  /** HP that the damage of this ability took from the target. */
  taken: number
}

/**
 * A row of the ability table. The parts of an ability run in the order of these fields. If the damage ends the match,
 * the remaining parts are skipped. No ability uses random numbers.
 */
export interface Ability {
  id: string
  name: string
  /** Name of the ability's picture in the folder `table/signs`. */
  sign: string
  cost: number
  description: string
  /** Damage as a multiple of the user's Attack, rounded. Defense does not reduce this damage, but shields do. */
  damage?: number
  /** HP that the user of the ability regains. */
  heal?: number
  leaves?: readonly LeftEffect[]
  /** Runs an effect that the other fields cannot express. */
  besides?(use: Use): void
}

export interface ContentRows {
  /** The abilities, in the order that the random choice of an ability uses (rule R-6). */
  abilities: readonly Ability[]
  names: readonly string[]
}

export interface Content extends ContentRows {
  /** All effects that abilities can leave, each once. */
  effects: readonly Effect[]
  ability(id: string): Ability
  effect(id: string): Effect
}

/** Everything the rules need to process one input. */
export interface Scene {
  readonly content: Content
  readonly state: State
  /** The time at which a new clock starts, in milliseconds since 1970. */
  readonly now: number
  /**
   * End of the match if this input ends it, in milliseconds since 1970. After an expired clock this is the clock's
   * deadline, even if the server notices it later.
   */
  readonly at: number
  readonly dice: Dice
  emit(event: TitansEvent): void
}
