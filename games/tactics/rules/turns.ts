// Which units may act: the number of actions per round, SPEED, and the active unit (§4).
import type { Battle } from './content.ts'
import { buffTotal } from './held-buffs.ts'
import type { Player, Unit } from './state.ts'

export const actionsPerRound = (battle: Battle, unit: Unit): number => (buffTotal(battle, unit, 'pace') > 0 ? 2 : 1)
export const isSlowed = (battle: Battle, unit: Unit): boolean => buffTotal(battle, unit, 'pace') < 0

export const hasNotActed = (unit: Unit): boolean => unit.alive && unit.actionsUsed === 0
export const mayAct = (battle: Battle, unit: Unit): boolean => hasNotActed(unit) || isMidSpeed(battle, unit)

const isMidSpeed = (battle: Battle, unit: Unit): boolean =>
  unit.alive && unit.actionsUsed === 1 && actionsPerRound(battle, unit) === 2

/**
 * Returns the player's unit that is between its two SPEED actions. If there is such a unit, no other unit may act
 * (R-19).
 */
export const midSpeedUnit = (battle: Battle, player: Player): Unit | undefined =>
  battle.state.units.find((unit) => unit.owner === player && isMidSpeed(battle, unit))

/** Returns the active unit, or undefined if none of the player's units may act. */
export const activeUnit = (battle: Battle, player: Player): Unit | undefined =>
  midSpeedUnit(battle, player) ?? battle.state.units.find((unit) => unit.owner === player && hasNotActed(unit))

/** Returns the units with which the player may act now. */
export function usableUnits(battle: Battle, player: Player): Unit[] {
  const locked = midSpeedUnit(battle, player)
  return locked ? [locked] : battle.state.units.filter((unit) => unit.owner === player && hasNotActed(unit))
}
