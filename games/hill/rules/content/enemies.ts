// Enemies by tier, what waits on an enemy tile, and what they leave behind.
import type { Tier } from '../board.ts'
import { instances, kindOf } from './instances.ts'

export interface EnemyRow {
  id: string
  name: string
  tier: Tier
  hp: number
  attack: number
  defence: number
  copies: number
}

const row = (tier: Tier, name: string, hp: number, attack: number, defence: number, copies: number): EnemyRow => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  tier,
  hp,
  attack,
  defence,
  copies,
})

export const ENEMIES: readonly EnemyRow[] = [
  row(1, 'Goblin', 1, 1, 0, 6),
  row(1, 'Wolf', 1, 2, -1, 4),
  row(1, 'Skeleton', 1, 1, 1, 4),
  row(1, 'Bandit', 1, 1, 0, 4),
  row(2, 'Orc', 2, 2, 1, 4),
  row(2, 'Troll', 2, 3, 0, 4),
  row(2, 'Cultist', 2, 1, 2, 2),
  row(2, 'Ogre', 3, 2, 1, 2),
  row(3, 'Dragon Whelp', 3, 3, 2, 3),
  row(3, 'Lich', 3, 2, 3, 2),
  row(3, 'Demon', 4, 3, 1, 2),
  row(3, 'Giant', 4, 2, 2, 3),
]

const byId = new Map(ENEMIES.map((enemy) => [enemy.id, enemy]))
export const enemyOf = (id: string): EnemyRow => byId.get(kindOf(id)) as EnemyRow
export const enemyDeckList = (tier: Tier): string[] => ENEMIES.filter((enemy) => enemy.tier === tier).flatMap(instances)

/** A share of one d100, low numbers first. */
export interface Share<T> {
  upTo: number
  gives: T
}

/** The tiers of the enemies that wait on a tile of this tier. */
export const QUEUES: Record<Tier, readonly Share<readonly Tier[]>[]> = {
  1: [{ upTo: 100, gives: [1] }],
  2: [
    { upTo: 70, gives: [1, 1] },
    { upTo: 100, gives: [2] },
  ],
  3: [
    { upTo: 70, gives: [2, 2] },
    { upTo: 90, gives: [2, 1] },
    { upTo: 100, gives: [3] },
  ],
}

/** The tier of the treasure a beaten enemy leaves; null is nothing. */
export const LOOT: Record<Tier, readonly Share<Tier | null>[]> = {
  1: [
    { upTo: 50, gives: 1 },
    { upTo: 100, gives: null },
  ],
  2: [
    { upTo: 70, gives: 2 },
    { upTo: 85, gives: 1 },
    { upTo: 100, gives: null },
  ],
  3: [
    { upTo: 80, gives: 3 },
    { upTo: 100, gives: 2 },
  ],
}

export const shareOf = <T>(shares: readonly Share<T>[], d100: number): T => (shares.find((share) => d100 <= share.upTo) as Share<T>).gives
