// Who can be drafted: classes, minions, their numbers and starting tiles.
import type { Position } from './board.ts'
import type { Hero, Minion, Player, Team, Unit } from './state.ts'

export const HERO_CLASSES = ['WARRIOR', 'MAGE', 'ROGUE', 'HUNTRESS', 'DUELIST', 'CLERIC'] as const
export type HeroClass = (typeof HERO_CLASSES)[number]

export const MINION_TYPES = ['TANK', 'ARCHER', 'ASSASSIN'] as const
export type MinionType = (typeof MINION_TYPES)[number]

interface Stats {
  hp: number
  attack: number
  moveRange: number
  attackRange: number
}

export const HERO: Stats = { hp: 5, attack: 1, moveRange: 1, attackRange: 1 }
export const MINIONS: Record<MinionType, Stats> = {
  TANK: { hp: 5, attack: 1, moveRange: 1, attackRange: 1 },
  ARCHER: { hp: 3, attack: 1, moveRange: 1, attackRange: 3 },
  ASSASSIN: { hp: 2, attack: 2, moveRange: 4, attackRange: 1 },
}

const HOME_ROW: Record<Player, number> = { P1: 0, P2: 4 }
const HERO_COLUMN = 2
const MINION_COLUMNS = [0, 4] as const
const CLONE_ROUNDS = 2

export const heroId = (player: Player): string => `${player.toLowerCase()}_hero`

const fresh = (stats: Stats) => ({
  hp: stats.hp,
  maxHp: stats.hp,
  attack: stats.attack,
  moveRange: stats.moveRange,
  attackRange: stats.attackRange,
  alive: true,
  actionsUsed: 0,
  preparing: false,
  preparingAction: null,
  shield: 0,
  shieldDuration: 0,
  invisible: false,
  invulnerable: false,
  isTemporary: false,
  temporaryDuration: 0,
  bonusAttackDamage: 0,
  bonusAttackCharges: 0,
})

export function muster(player: Player, team: Team): Unit[] {
  const y = HOME_ROW[player]
  const hero: Hero = {
    id: heroId(player),
    owner: player,
    ...fresh(HERO),
    position: { x: HERO_COLUMN, y },
    category: 'HERO',
    heroClass: team.heroClass,
    selectedSkillId: team.skillId,
    skillCooldown: 0,
    skillState: {},
  }
  const minions = team.minions.map((minionType, i): Minion => {
    const position = { x: MINION_COLUMNS[i] as number, y }
    return { id: `${player.toLowerCase()}_minion_${i + 1}`, owner: player, ...fresh(MINIONS[minionType]), position, category: 'MINION', minionType }
  })
  return [hero, ...minions]
}

export const cloneOf = (hero: Hero, id: string, position: Position): Minion => ({
  id,
  owner: hero.owner,
  ...fresh({ hp: 1, attack: 1, moveRange: hero.moveRange, attackRange: 1 }),
  position,
  category: 'MINION',
  minionType: 'ASSASSIN',
  isTemporary: true,
  temporaryDuration: CLONE_ROUNDS,
})
