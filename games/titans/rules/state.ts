// The state of a match: JSON, whole, secrets included. What a viewer may know of it is view.ts's business.
import type { Outcome } from '#kit/game.ts'
import type { Options, RoundAction } from './actions.ts'
import type { Offer, Titan } from './titans.ts'

export const SEATS = ['player1', 'player2'] as const
export type SeatName = (typeof SEATS)[number]

export const isSeat = (seat: string): seat is SeatName => (SEATS as readonly string[]).includes(seat)
export const opponentOf = (seat: SeatName): SeatName => (seat === 'player1' ? 'player2' : 'player1')

/** What lasts on a titan, by the effect's id. What a value means the effect says (`lasts`); 0 and false are none. */
export type Effects = Record<string, number | boolean>

export interface Clock {
  /** When the picks or the round were opened, ms. */
  since: number
  due: number
}

export type Reason = 'defeat' | 'forfeit' | 'surrender' | 'round_limit' | 'double_forfeit'

export interface Result extends Outcome {
  reason: Reason
  at: number
}

/** What everybody may know. HP, charge, ability and effects are keyed by titan id, and empty before the battle. */
export interface Broadcast {
  phase: 'PreBattle' | 'Battle' | 'Finished'
  /** 0 before the battle. */
  roundNumber: number
  /** The lines of the last resolved round. */
  roundLog: string[]
  titans: Record<SeatName, Titan | null>
  titanHPs: Record<string, number>
  titanCharges: Record<string, number>
  titanAbilities: Record<string, string>
  effects: Record<string, Effects>
  /** Who has picked, later: who has locked the round's action. In seat order. */
  lockedPlayers: SeatName[]
  /** null when it is over. */
  clock: Clock | null
  options: Options
  outcome: Result | null
}

export interface State extends Broadcast {
  offers: Record<SeatName, Offer[]>
  picks: Record<SeatName, number | null>
  /** Locked, not yet resolved. */
  roundActions: Record<SeatName, RoundAction['type'] | null>
  /** Rounds in a row without an action of its own. */
  expiries: Record<SeatName, number>
}

/** A titan in battle and whose it is. */
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

export const hpOf = (state: Broadcast, { id }: Titan): number => known(state.titanHPs, id)
export const chargeOf = (state: Broadcast, { id }: Titan): number => known(state.titanCharges, id)
export const abilityIdOf = (state: Broadcast, { id }: Titan): string => known(state.titanAbilities, id)
export const effectsOf = (state: Broadcast, { id }: Titan): Effects => known(state.effects, id)

function known<T>(values: Record<string, T>, id: string): T {
  const value = values[id]
  if (value === undefined) throw new Error(`titan ${id} is not in the battle`)
  return value
}
