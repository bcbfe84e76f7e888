// Bonuses to the dice of fights and duels, and to the roll to move.
import { classOf } from './content/classes.ts'
import { itemOf } from './content/items.ts'
import type { Bonuses } from './content/rows.ts'
import { equippedItems } from './inventory.ts'
import { markOf } from './marks.ts'
import type { Bonus } from './roll.ts'
import type { Player } from './state.ts'

export type DieKind = 'attack' | 'defence'
export type CombatKind = 'fight' | 'duel'

const ONLY_THERE = {
  fight: { attack: 'fightAttack', defence: 'fightDefence' },
  duel: { attack: 'duelAttack', defence: 'duelDefence' },
} as const

/** The bonus that an item, class or mark gives to this die. */
const bonusOf = (row: Bonuses, side: DieKind, where: CombatKind): number =>
  (row[side] ?? 0) + (row[ONLY_THERE[where][side]] ?? 0)

/** Everything of a player that can give bonuses: equipment, class, lasting effects, and drinks of this turn. */
export type BonusSource = Pick<Player, 'equipped' | 'class' | 'marks' | 'turnBuffs'>

const sum = (player: BonusSource, of: (row: Bonuses) => number): number =>
  equippedItems(player).reduce((all, item) => all + of(itemOf(item)), of(classOf(player))) +
  player.marks.reduce((all, id) => all + of(markOf(id)), 0)

export const attackBonus = (player: BonusSource, where: CombatKind): number =>
  sum(player, (row) => bonusOf(row, 'attack', where)) + player.turnBuffs.attack
export const defenceBonus = (player: BonusSource, where: CombatKind): number =>
  sum(player, (row) => bonusOf(row, 'defence', where)) + player.turnBuffs.defence
export const movementBonus = (player: BonusSource): number => sum(player, ({ movement = 0 }) => movement)

export const MOVE_DIE = 4

/** Returns the number of steps that a player takes for a roll to move, at least 0. */
export const stepsFor = (player: BonusSource, rolled: number): number => Math.max(0, rolled + movementBonus(player))

/** The bonuses to one die of a fight or duel, each with its source. */
export const bonusesOf = (player: BonusSource, side: DieKind, where: CombatKind): Bonus[] =>
  [
    ...bonusesBy(player, (row) => bonusOf(row, side, where)),
    { name: 'This turn', amount: player.turnBuffs[side] },
  ].filter(({ amount }) => amount !== 0)

/** The bonuses to a player's attack die and defence die in one round, as listed in the event. */
export const roundBonuses = (player: BonusSource, where: CombatKind): Record<DieKind, Bonus[]> => ({
  attack: bonusesOf(player, 'attack', where),
  defence: bonusesOf(player, 'defence', where),
})

/** The bonuses to the roll to move, each with its source. */
export const movementBonuses = (player: BonusSource): Bonus[] =>
  bonusesBy(player, ({ movement = 0 }) => movement).filter(({ amount }) => amount !== 0)

const bonusesBy = (player: BonusSource, of: (row: Bonuses) => number): Bonus[] =>
  [...equippedItems(player).map(itemOf), classOf(player), ...player.marks.map(markOf)].map((row) => ({
    name: row.name,
    amount: of(row),
  }))
