// Bonuses to the dice of fights and duels.
import { classOf } from './content/classes.ts'
import { itemOf } from './content/items.ts'
import { equippedItems } from './inventory.ts'
import type { Player } from './state.ts'

const worn = (player: Pick<Player, 'equipped'>, what: 'attack' | 'defence' | 'fightAttack' | 'movement'): number => equippedItems(player).reduce((sum, item) => sum + (itemOf(item)[what] ?? 0), 0)

export function attackBonus(player: Player, where: 'fight' | 'duel'): number {
  const { fightAttack = 0, duelAttack = 0 } = classOf(player)
  return worn(player, 'attack') + player.turnBuffs.attack + (where === 'fight' ? worn(player, 'fightAttack') + fightAttack : duelAttack)
}

export function defenceBonus(player: Player, where: 'fight' | 'duel'): number {
  const { fightDefence = 0 } = classOf(player)
  return worn(player, 'defence') + player.turnBuffs.defence + (where === 'fight' ? fightDefence : 0)
}

type Mover = Pick<Player, 'equipped' | 'beer'>

export const movementBonus = (mover: Mover): number => worn(mover, 'movement') - (mover.beer ? 1 : 0)

export const MOVE_DIE = 4

/** How far a roll to move leads: at least 0. */
export const stepsFor = (mover: Mover, rolled: number): number => Math.max(0, rolled + movementBonus(mover))
