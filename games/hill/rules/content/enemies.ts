// The enemies by tier, the groups of enemies on each kind of enemy tile, and the treasures that killed enemies leave.
import { defined } from '#kit/defined.ts'
import type { Tier } from '../board.ts'
import { catalogue } from './catalogue.ts'
import type { EnemyRow } from './rows.ts'

export const ENEMIES: readonly EnemyRow[] = [
  { id: 'goblin', name: 'Goblin', tier: 1, hp: 1, attack: 1, defence: 0, copies: 6, typical: true },
  { id: 'wolf', name: 'Wolf', tier: 1, hp: 1, attack: 2, defence: -1, copies: 4 },
  { id: 'skeleton', name: 'Skeleton', tier: 1, hp: 1, attack: 1, defence: 1, copies: 4 },
  { id: 'bandit', name: 'Bandit', tier: 1, hp: 1, attack: 1, defence: 0, copies: 4 },
  { id: 'orc', name: 'Orc', tier: 2, hp: 2, attack: 2, defence: 1, copies: 4, typical: true },
  { id: 'troll', name: 'Troll', tier: 2, hp: 2, attack: 3, defence: 0, copies: 4 },
  { id: 'cultist', name: 'Cultist', tier: 2, hp: 2, attack: 1, defence: 2, copies: 2 },
  { id: 'ogre', name: 'Ogre', tier: 2, hp: 3, attack: 2, defence: 1, copies: 2 },
  { id: 'dragon-whelp', name: 'Dragon Whelp', tier: 3, hp: 3, attack: 3, defence: 2, copies: 3, typical: true },
  { id: 'lich', name: 'Lich', tier: 3, hp: 3, attack: 2, defence: 3, copies: 2 },
  { id: 'demon', name: 'Demon', tier: 3, hp: 4, attack: 3, defence: 1, copies: 2 },
  { id: 'giant', name: 'Giant', tier: 3, hp: 4, attack: 2, defence: 2, copies: 3 },
]

const enemies = catalogue('enemy', ENEMIES)
export const registerEnemies = enemies.enter
export const enemyOf = (id: string): EnemyRow => defined(enemies.find(id))

/** One result of a d100 roll. It applies to rolls up to `upTo` that no earlier result covers. */
export interface RollResult<T> {
  upTo: number
  gives: T
}

/** For each tier of enemy tile, the tiers of the enemies that wait on the tile. */
export const QUEUES: Record<Tier, readonly RollResult<readonly Tier[]>[]> = {
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

/** For each tier of enemy, the tier of the treasure that a killed enemy leaves; null means no treasure. */
export const LOOT: Record<Tier, readonly RollResult<Tier | null>[]> = {
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

export const resultOfRoll = <T>(shares: readonly RollResult<T>[], d100: number): T =>
  defined(shares.find((share) => d100 <= share.upTo)).gives
