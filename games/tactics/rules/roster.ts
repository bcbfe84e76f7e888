// Creates units: the chosen teams on their starting tiles, and units that skills summon.
import { defined } from '#kit/defined.ts'
import type { Position } from './board.ts'
import { type Content, type Play, type Summons, skillOf, type UnitKind } from './content.ts'
import { freshId, type Hero, type Minion, type Player, type Team, type Unit } from './state.ts'

export const HOME_ROW: Record<Player, number> = { P1: 0, P2: 4 }
export const HERO_COLUMN = 2
export const MINION_COLUMNS = [0, 4] as const

export const heroId = (player: Player): string => `${player.toLowerCase()}_hero`

type Stats = Pick<UnitKind, 'hp' | 'attack' | 'moveRange' | 'attackRange'>

const fresh = ({ hp, attack, moveRange, attackRange }: Stats) => ({
  hp,
  maxHp: hp,
  attack,
  moveRange,
  attackRange,
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

export function createTeam(content: Content, player: Player, team: Team): Unit[] {
  const y = HOME_ROW[player]
  const hero: Hero = {
    id: heroId(player),
    owner: player,
    ...fresh(defined(content.heroes[team.heroClass])),
    position: { x: HERO_COLUMN, y },
    category: 'HERO',
    heroClass: team.heroClass,
    selectedSkillId: team.skillId,
    skillCooldown: 0,
    skillState: {},
  }
  const minions = team.minions.map((minionType, i): Minion => {
    const position = { x: defined(MINION_COLUMNS[i]), y }
    return {
      id: `${player.toLowerCase()}_minion_${i + 1}`,
      owner: player,
      ...fresh(defined(content.minions[minionType])),
      position,
      category: 'MINION',
      minionType,
    }
  })
  return [hero, ...minions]
}

/** Returns the unit that a hero's skill summons, standing on a tile. */
export function summonedUnit(content: Content, hero: Hero, id: string, position: Position): Minion {
  const { minionType, rounds, ...stats } = skillOf(content, hero).summons as Summons
  return {
    id,
    owner: hero.owner,
    ...fresh({ ...stats, moveRange: hero.moveRange }),
    position,
    category: 'MINION',
    minionType,
    isTemporary: true,
    temporaryDuration: rounds,
  }
}

export function summon(play: Play, hero: Hero, at: Position): void {
  const { content, state } = play
  const { id: kind } = skillOf(content, hero).summons as Summons
  const id = freshId(`${hero.id}_${kind}`, (taken) => state.units.some((unit) => unit.id === taken))
  state.units.push(summonedUnit(content, hero, id, at))
  play.emit({ type: 'summoned', unitId: hero.id, summonedId: id, at })
}
