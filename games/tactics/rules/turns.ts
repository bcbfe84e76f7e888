// Who may act: allowance, SPEED, the active unit.
import type { Battle } from './content.ts'
import { total } from './holding.ts'
import type { Player, Unit } from './state.ts'

export const allowanceOf = (battle: Battle, unit: Unit): number => (total(battle, unit, 'pace') > 0 ? 2 : 1)
export const isSlowed = (battle: Battle, unit: Unit): boolean => total(battle, unit, 'pace') < 0

export const isFresh = (unit: Unit): boolean => unit.alive && unit.actionsUsed === 0
export const mayAct = (battle: Battle, unit: Unit): boolean => isFresh(unit) || isMidSpeed(battle, unit)

const isMidSpeed = (battle: Battle, unit: Unit): boolean =>
  unit.alive && unit.actionsUsed === 1 && allowanceOf(battle, unit) === 2

/** While there is one, no other unit of the player may be used. */
export const midSpeedUnit = (battle: Battle, player: Player): Unit | undefined =>
  battle.state.units.find((unit) => unit.owner === player && isMidSpeed(battle, unit))

/** Undefined only if the player can't act at all. */
export const activeUnit = (battle: Battle, player: Player): Unit | undefined =>
  midSpeedUnit(battle, player) ?? battle.state.units.find((unit) => unit.owner === player && isFresh(unit))

/** The units the player may use now. */
export function usableUnits(battle: Battle, player: Player): Unit[] {
  const locked = midSpeedUnit(battle, player)
  return locked ? [locked] : battle.state.units.filter((unit) => unit.owner === player && isFresh(unit))
}
