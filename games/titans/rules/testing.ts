// Helpers for tests: fights between plain titans with round numbers. The rules do not import this file.
import type { AnyGame, Viewer } from '#kit/game.ts'
import { open, type Table } from '#kit/testing/open.ts'
import { ABILITIES } from './abilities.ts'
import type { RoundAction } from './actions.ts'
import type { TitansEvent, TitansEventOf } from './event-types.ts'
import { game as shipped } from './index.ts'
import type { Effects, SeatName, State, Titan } from './state.ts'
import type { View } from './view.ts'

/** The ten abilities of the rule book. Abilities added later follow these ten in the ability table. */
export const RULE_BOOK_ABILITIES = ABILITIES.slice(0, 10)

/**
 * Random numbers for the six offered titans, seven for each, all with the lowest value 0. With them t1 is Korrund and
 * t4 is Thalgar, both with the first ability.
 */
export const LOWEST_DRAWS: readonly number[] = Array(42).fill(0)

export const table = (options: { roundSeconds?: number } = {}): Table<State, TitansEvent> =>
  open<State, TitansEvent>(shipped, { options, seed: 'titans' })

export const pickedTable = (options: { roundSeconds?: number } = {}): Table<State, TitansEvent> =>
  table(options).act('player1', { type: 'pick', titan: 0 }).act('player2', { type: 'pick', titan: 0 })

export const viewOf = (state: State, viewer: Viewer, game: AnyGame = shipped): View => game.view(state, viewer)

/** Properties that a test sets on a titan. All other properties have plain defaults. */
export interface TestTitan extends Partial<Omit<Titan, 'id'>> {
  hp?: number
  charge?: number
  ability?: string
  effects?: Effects
}

const PLAIN = { HP: 150, Attack: 30, Defense: 20, Speed: 40, Stamina: 0 }

/** Random numbers for the two speed rolls. With these numbers player1 acts first. */
const P1_FIRST: readonly number[] = [0.5, 0.25]
export const P2_FIRST: readonly number[] = [0.25, 0.5]

export class Fight {
  readonly game: AnyGame
  state: State
  /** Events of the last round. */
  events: TitansEvent[] = []

  constructor(p1: TestTitan, p2: TestTitan, roundNumber: number, game: AnyGame) {
    this.game = game
    const begun = open<State, TitansEvent>(game, { draws: LOWEST_DRAWS })
      .act('player1', { type: 'pick', titan: 0 })
      .act('player2', { type: 'pick', titan: 0 })
    this.state = begun.state
    this.state.roundNumber = roundNumber
    this.#setTitan('player1', p1)
    this.#setTitan('player2', p2)
  }

  /**
   * Locks one action for each seat. The round uses the random numbers in `speed`, followed by exactly the numbers in
   * `draws`.
   */
  round(p1: RoundAction['type'], p2: RoundAction['type'], draws: readonly number[] = [], speed = P1_FIRST): this {
    const round = open<State, TitansEvent>(this.game, { state: this.state, draws: [...speed, ...draws] })
      .act('player1', { type: p1 })
      .act('player2', { type: p2 })
    if (round.drawsLeft > 0) throw new Error(`${round.drawsLeft} random numbers were left over`)
    this.state = round.state
    this.events = round.events
    return this
  }

  /** Returns the match as a `Table` of the kit's test helpers, which can apply single inputs and let time pass. */
  table(): Table<State, TitansEvent> {
    return open<State, TitansEvent>(this.game, { state: this.state })
  }

  titan(seat: SeatName): Titan {
    return this.state.titans[seat] as Titan
  }

  hp(seat: SeatName): number {
    return this.state.titanHPs[this.titan(seat).id] as number
  }

  charge(seat: SeatName): number {
    return this.state.titanCharges[this.titan(seat).id] as number
  }

  effects(seat: SeatName): Effects {
    return this.state.effects[this.titan(seat).id] as Effects
  }

  of<Type extends TitansEvent['type']>(type: Type): TitansEventOf<Type>[] {
    const isOfType = (event: TitansEvent): event is TitansEventOf<Type> => event.type === type
    return this.events.filter(isOfType)
  }

  types(): string[] {
    return this.events.map(({ type }) => type)
  }

  #setTitan(
    seat: SeatName,
    { hp, charge = 0, ability = ABILITIES[0]?.id as string, effects = {}, ...stats }: TestTitan,
  ): void {
    const titan = Object.assign(this.titan(seat), PLAIN, stats)
    this.state.titanHPs[titan.id] = hp ?? titan.HP
    this.state.titanCharges[titan.id] = charge
    this.state.titanAbilities[titan.id] = ability
    Object.assign(this.effects(seat), effects)
  }
}

export const fight = (p1: TestTitan = {}, p2: TestTitan = {}, roundNumber = 1, game: AnyGame = shipped): Fight =>
  new Fight(p1, p2, roundNumber, game)
