// Where a fighter's bonuses come from, one by one.
import { classOf } from '../rules/content/classes.ts'
import { enemyOf } from '../rules/content/enemies.ts'
import { itemOf } from '../rules/content/items.ts'
import type { PlayerView } from '../rules/view.ts'
import { thingName } from './things.ts'

export interface Bonus {
  /** What gives it. */
  name: string
  amount: number
  item?: string
}

type Side = 'attack' | 'defence'
type Where = 'fight' | 'duel'

const CLASS_BONUS = { fight: { attack: 'fightAttack', defence: 'fightDefence' }, duel: { attack: 'duelAttack', defence: undefined } } as const

export function bonusesOf(player: PlayerView, where: Where, side: Side): Bonus[] {
  const row = classOf(player)
  const field = CLASS_BONUS[where][side]
  const equipped = [player.equipped.wearable, ...player.equipped.holdables].filter((item) => item !== null)
  const own: Bonus[] = [
    ...equipped.map((item) => ({ name: thingName(item), item, amount: (itemOf(item)[side] ?? 0) + (where === 'fight' && side === 'attack' ? (itemOf(item).fightAttack ?? 0) : 0) })),
    { name: row.name, amount: field ? (row[field] ?? 0) : 0 },
    { name: side === 'attack' ? 'Rage' : 'Agility', amount: player.turnBuffs[side] },
  ]
  return own.filter(({ amount }) => amount !== 0)
}

export const enemyBonuses = (id: string, side: Side): Bonus[] => {
  const { name, [side]: amount } = enemyOf(id)
  return amount === 0 ? [] : [{ name, amount }]
}

export const totalOf = (die: number | undefined, bonuses: readonly Bonus[]): number | undefined => (die === undefined ? undefined : bonuses.reduce((sum, { amount }) => sum + amount, die))
