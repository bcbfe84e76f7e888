// Who may act: allowance, SPEED, the active unit.
import { has } from './buffs.ts'
import type { GameState, Player, Unit } from './state.ts'

/** SPEED and SLOW cancel. */
export const allowanceOf = (state: GameState, unit: Unit): number => (has(state, unit, 'SPEED') && !has(state, unit, 'SLOW') ? 2 : 1)
export const isSlowed = (state: GameState, unit: Unit): boolean => has(state, unit, 'SLOW') && !has(state, unit, 'SPEED')

export const isFresh = (unit: Unit): boolean => unit.alive && unit.actionsUsed === 0
export const mayAct = (state: GameState, unit: Unit): boolean => isFresh(unit) || isMidSpeed(state, unit)

const isMidSpeed = (state: GameState, unit: Unit): boolean => unit.alive && unit.actionsUsed === 1 && allowanceOf(state, unit) === 2

/** While there is one, no other unit of the player may be used. */
export const midSpeedUnit = (state: GameState, player: Player): Unit | undefined => state.units.find((unit) => unit.owner === player && isMidSpeed(state, unit))

/** Undefined only if the player can't act at all. */
export const activeUnit = (state: GameState, player: Player): Unit | undefined => midSpeedUnit(state, player) ?? state.units.find((unit) => unit.owner === player && isFresh(unit))

/** The units the player may use now. */
export function usableUnits(state: GameState, player: Player): Unit[] {
  const locked = midSpeedUnit(state, player)
  return locked ? [locked] : state.units.filter((unit) => unit.owner === player && isFresh(unit))
}
