// The complete state of a match as JSON, including secrets. `view.ts` decides what each viewer may see.
import type { Outcome } from '#kit/game.ts'
import type { Options, RoundAction } from './actions.ts'
import type { StatName } from './stats.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

export interface Titan extends Record<StatName, number> {
  id: string
  name: string
}

/** A titan that a player can choose, with its ability. During the battle, `titanAbilities` holds the abilities. */
export interface Offer extends Titan {
  ability: string
}

/** Values of the effects on a titan, by effect id. 0 and false mean inactive; `Effect.lasts` explains other values. */
export type Effects = Record<string, number | boolean>

export interface Clock {
  /** When the pick phase or the round began, in milliseconds since 1970. */
  since: number
  due: number
}

export type Reason = 'defeat' | 'forfeit' | 'surrender' | 'round_limit' | 'double_forfeit'

export interface Result extends Outcome {
  reason: Reason
  at: number
}

/**
 * The public part of the state. HP, charge, ability and effects are stored by titan id and are empty before the battle.
 */
export interface Broadcast {
  phase: 'PreBattle' | 'Battle' | 'Finished'
  /** Number of the current round; 0 before the battle. */
  roundNumber: number
  /** The log entries of the last resolved round. */
  roundLog: string[]
  titans: Record<SeatName, Titan | null>
  titanHPs: Record<string, number>
  titanCharges: Record<string, number>
  titanAbilities: Record<string, string>
  effects: Record<string, Effects>
  /** Seats that have picked a titan or, in battle, have locked an action; in seat order. */
  lockedPlayers: SeatName[]
  /** The running clock; null once the match is over. */
  clock: Clock | null
  options: Options
  outcome: Result | null
}

export interface State extends Broadcast {
  offers: Record<SeatName, Offer[]>
  picks: Record<SeatName, number | null>
  /** The locked actions of the current round. */
  roundActions: Record<SeatName, RoundAction['type'] | null>
  /** Number of rounds in a row in which the seat's clock ran out (rule R-3). */
  expiries: Record<SeatName, number>
}

/** A titan in battle with its seat. */
export interface Fighter {
  seat: SeatName
  titan: Titan
}

export const isOver = (state: Broadcast): boolean => state.phase === 'Finished'

export function fighterOf(state: Broadcast, seat: SeatName): Fighter {
  const titan = state.titans[seat]
  if (!titan) throw new Error(`${seat} has no titan`)
  return { seat, titan }
}

export const hpOf = (state: Broadcast, { id }: Titan): number => required(state.titanHPs, id)
export const chargeOf = (state: Broadcast, { id }: Titan): number => required(state.titanCharges, id)
export const abilityIdOf = (state: Broadcast, { id }: Titan): string => required(state.titanAbilities, id)
export const effectsOf = (state: Broadcast, { id }: Titan): Effects => required(state.effects, id)

function required<T>(values: Record<string, T>, id: string): T {
  const value = values[id]
  if (value === undefined) throw new Error(`titan ${id} is not in the battle`)
  return value
}
