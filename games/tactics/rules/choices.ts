// Lists every legal action of a seat in its normal form: the action names its unit and has only the fields that its
// type uses.
import type { Seat } from '#kit/game.ts'
import { type Action, asText, positionOf, type Request, type UnitActionType } from './actions.ts'
import { actorOf, canHit, isRefused } from './actors.ts'
import { type Position, positionsOf, reachableTiles, type Tiles, tilesWithin } from './board.ts'
import { type Battle, type Field, skillOf } from './content.ts'
import { teamOf } from './draft.ts'
import { blockedTiles, obstacleAt } from './ground.ts'
import { refuseByBuff } from './held-buffs.ts'
import type { Hero, Player, Unit } from './state.ts'
import { usableUnits } from './turns.ts'

const RESIGN: Action = { type: 'resign' }

export function choices(battle: Battle, seat: Seat): Action[] {
  const { content, state } = battle
  if (state.isGameOver) return []
  if (state.draft) return state.draft.picks[seat as Player] ? [] : [...content.teams]
  const found: Action[] = []
  if (state.pendingDeathChoice) {
    if (state.pendingDeathChoice.owner === seat)
      for (const buffType of content.tileBuffs) found.push({ type: 'DEATH_CHOICE', buffType })
  } else if (seat === state.currentPlayer) listUnits(battle, seat, found)
  found.push(RESIGN)
  return found
}

interface Aims extends Field {
  /** Living enemies that can be targeted. */
  targets: Unit[]
}

function listUnits(battle: Battle, player: Player, found: Action[]): void {
  const { content, state } = battle
  const aims: Aims = {
    content,
    state,
    blocked: blockedTiles(state),
    targets: state.units.filter((unit) => unit.alive && unit.owner !== player && !unit.invisible),
  }
  for (const unit of usableUnits(battle, player)) {
    const steps = reachableTiles(unit.position, unit.moveRange, aims.blocked)
    for (const to of positionsOf(steps))
      found.push({ type: 'MOVE', actingUnitId: unit.id, targetX: to.x, targetY: to.y })
    if (!refuseByBuff(battle, unit, 'attack')) listAttacks(aims, unit, steps, found)
    if (unit.category === 'HERO' && unit.skillCooldown === 0) listSkill(aims, unit, found)
    found.push({ type: 'END_TURN', actingUnitId: unit.id })
  }
}

function listAttacks(aims: Aims, unit: Unit, steps: Tiles, found: Action[]): void {
  const attack = (id: string, at: Position) => {
    if (canHit(aims.state, unit, unit.position, at))
      found.push({ type: 'ATTACK', actingUnitId: unit.id, targetX: at.x, targetY: at.y, targetUnitId: id })
  }
  for (const target of aims.targets) attack(target.id, target.position)
  for (const obstacle of aims.state.obstacles) attack(obstacle.id, obstacle.position)
  if (refuseByBuff(aims, unit, 'moveAndAttack')) return
  for (const target of aims.targets) {
    for (const to of positionsOf(steps & tilesWithin(target.position, 1)))
      found.push({
        type: 'MOVE_AND_ATTACK',
        actingUnitId: unit.id,
        targetX: to.x,
        targetY: to.y,
        targetUnitId: target.id,
      })
  }
}

function listSkill(field: Field, hero: Hero, found: Action[]): void {
  const use: Request = { type: 'USE_SKILL', actingUnitId: hero.id, skillId: hero.selectedSkillId }
  for (const way of skillOf(field.content, hero).target.allTargets(field, hero, use)) found.push(way)
}

/** Returns the normal form of an accepted action. The function `choices` lists actions in the same form. */
export function canonicalAction(battle: Battle, action: Action): Action {
  switch (action.type) {
    case 'select_team':
      return { type: 'select_team', ...teamOf(battle.content, action) }
    case 'resign':
      return RESIGN
    case 'DEATH_CHOICE':
      return { type: 'DEATH_CHOICE', buffType: asText(action.buffType) ?? null }
    default:
      return canonicalRequest(battle, action as Request<UnitActionType>)
  }
}

function canonicalRequest(battle: Battle, request: Request<UnitActionType>): Action {
  const unit = actorOf(battle, request)
  if (isRefused(unit)) return request
  const base = { type: request.type, actingUnitId: unit.id }
  const at = positionOf(request)
  const place = at && { targetX: at.x, targetY: at.y }
  const targetUnitId = asText(request.targetUnitId)
  const target = targetUnitId !== undefined && { targetUnitId }
  switch (request.type) {
    case 'END_TURN':
      return base
    case 'MOVE':
      return { ...base, ...place }
    case 'ATTACK': {
      const obstacle = at && obstacleAt(battle.state, at)
      return { ...base, ...place, ...(obstacle ? { targetUnitId: obstacle.id } : target) }
    }
    case 'MOVE_AND_ATTACK':
      return { ...base, ...place, ...target }
    case 'USE_SKILL': {
      const hero = unit as Hero
      return {
        ...base,
        skillId: hero.selectedSkillId,
        ...skillOf(battle.content, hero).target.canonical(hero, request),
      }
    }
  }
}
