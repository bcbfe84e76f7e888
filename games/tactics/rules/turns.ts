// Which units may act: allowance, SPEED and the active unit (§4).
import type { Battle } from './content.ts'
import { buffTotal } from './held-buffs.ts'
import type { Player, Unit } from './state.ts'

export const allowanceOf = (battle: Battle, unit: Unit): number => (buffTotal(battle, unit, 'pace') > 0 ? 2 : 1)
export const isSlowed = (battle: Battle, unit: Unit): boolean => buffTotal(battle, unit, 'pace') < 0

export const isFresh = (unit: Unit): boolean => unit.alive && unit.actionsUsed === 0
export const mayAct = (battle: Battle, unit: Unit): boolean => isFresh(unit) || isMidSpeed(battle, unit)

const isMidSpeed = (battle: Battle, unit: Unit): boolean =>
  unit.alive && unit.actionsUsed === 1 && allowanceOf(battle, unit) === 2

/** While a player has a mid-SPEED unit, only that unit may act. */
export const midSpeedUnit = (battle: Battle, player: Player): Unit | undefined =>
  battle.state.units.find((unit) => unit.owner === player && isMidSpeed(battle, unit))

/** Returns the active unit, or undefined if the player has no unit that may act. */
export const activeUnit = (battle: Battle, player: Player): Unit | undefined =>
  midSpeedUnit(battle, player) ?? battle.state.units.find((unit) => unit.owner === player && isFresh(unit))

/** Returns the units that the player may use now. */
export function usableUnits(battle: Battle, player: Player): Unit[] {
  const locked = midSpeedUnit(battle, player)
  return locked ? [locked] : battle.state.units.filter((unit) => unit.owner === player && isFresh(unit))
}
