// Where a fighter's bonuses come from, one by one.
import { classOf } from '../rules/content/classes.ts'
import { enemyOf } from '../rules/content/enemies.ts'
import { itemOf } from '../rules/content/items.ts'
import type { Bonuses } from '../rules/content/rows.ts'
import { equippedItems } from '../rules/inventory.ts'
import { markOf } from '../rules/marks.ts'
import { bonusOf, type Side, type Where } from '../rules/strength.ts'
import type { PlayerView } from '../rules/view.ts'

export interface Bonus {
  /** What gives it. */
  name: string
  amount: number
  item?: string
}

export function bonusesOf(player: PlayerView, where: Where, side: Side): Bonus[] {
  const from = (row: Bonuses & { name: string }): Bonus => ({ name: row.name, amount: bonusOf(row, side, where) })
  const own: Bonus[] = [
    ...equippedItems(player).map((item) => ({ ...from(itemOf(item)), item })),
    from(classOf(player)),
    ...player.marks.map((id) => from(markOf(id))),
    { name: 'This turn', amount: player.turnBuffs[side] },
  ]
  return own.filter(({ amount }) => amount !== 0)
}

export const enemyBonuses = (id: string, side: Side): Bonus[] => {
  const { name, [side]: amount } = enemyOf(id)
  return amount === 0 ? [] : [{ name, amount }]
}

export const totalOf = (die: number | undefined, bonuses: readonly Bonus[]): number | undefined => (die === undefined ? undefined : bonuses.reduce((sum, { amount }) => sum + amount, die))
