// Carries out actions: most of them at once, but the actions of slowed units (prepared actions) at the round end.
import { asText, positionOf, type Request, type UnitActionType } from './actions.ts'
import { meansObstacle } from './actors.ts'
import { adjacent, isSame, type Position, tile } from './board.ts'
import { type Play, skillOf } from './content.ts'
import { attackObstacle, attackUnit, reveal } from './fight.ts'
import { blockedTiles, obstacleAt, triggerTile } from './ground.ts'
import { type Hero, type PreparedAction, type Unit, unitOf } from './state.ts'
import { actionsPerRound, isSlowed } from './turns.ts'

/**
 * Carries out an accepted request and returns true. For a unit with SLOW, stores the request until the round end and
 * returns false.
 */
export function actOrPrepare(play: Play, unit: Unit, request: Request<UnitActionType>): boolean {
  if (request.type === 'END_TURN') {
    endTurn(play, unit)
    return true
  }
  const order = orderOf(unit, request as Request<PreparedAction['type']>)
  if (unit.category === 'HERO' && order.type === 'USE_SKILL') startCooldown(play, unit)
  unit.actionsUsed++
  if (isSlowed(play, unit)) {
    prepare(play, unit, order)
    return false
  }
  perform(play, unit, order)
  return true
}

/** Ends the unit's turn. A unit with SPEED loses its second action. */
export function endTurn(play: Play, unit: Unit): void {
  unit.actionsUsed = actionsPerRound(play, unit)
  play.emit({ type: 'turn_ended', unitId: unit.id })
}

function orderOf(unit: Unit, request: Request<PreparedAction['type']>): PreparedAction {
  const position = positionOf(request)
  const isSkill = request.type === 'USE_SKILL'
  return {
    type: request.type,
    targetX: position?.x ?? null,
    targetY: position?.y ?? null,
    targetUnitId: asText(request.targetUnitId) ?? null,
    actingUnitId: unit.id,
    skillId: isSkill ? (asText(request.skillId) ?? null) : null,
    buffType: isSkill ? (asText(request.buffType) ?? null) : null,
  }
}

function startCooldown(play: Play, hero: Hero): void {
  const skill = skillOf(play.content, hero)
  if (!skill.free?.(hero)) hero.skillCooldown = skill.cooldown
}

function prepare(play: Play, unit: Unit, order: PreparedAction): void {
  unit.preparing = true
  unit.preparingAction = order
  play.emit({ type: 'prepared', unitId: unit.id, action: order })
}

const targetOf = (play: Play, order: PreparedAction): Unit | undefined => unitOf(play.state, order.targetUnitId ?? '')

function perform(play: Play, unit: Unit, order: PreparedAction): void {
  const at = positionOf(order)
  if (order.type === 'USE_SKILL') return castSkill(play, unit as Hero, order)
  if (!at) return
  if (order.type === 'ATTACK') return attack(play, unit, order, at)
  walkTo(play, unit, at)
  const target = targetOf(play, order)
  if (order.type === 'MOVE_AND_ATTACK' && target) attackUnit(play, unit, target)
  if (unit.alive) triggerTile(play, unit)
}

function walkTo(play: Play, unit: Unit, to: Position): void {
  play.emit({ type: 'moved', unitId: unit.id, from: unit.position, to })
  unit.position = to
}

function attack(play: Play, unit: Unit, order: PreparedAction, at: Position): void {
  const obstacle = meansObstacle(play.state, at, order.targetUnitId ?? undefined) && obstacleAt(play.state, at)
  const target = targetOf(play, order)
  if (obstacle) attackObstacle(play, unit, obstacle)
  else if (target) attackUnit(play, unit, target)
}

function castSkill(play: Play, hero: Hero, order: PreparedAction): void {
  const skill = skillOf(play.content, hero)
  const aim = skill.target.canonical(hero, order)
  const at = positionOf(aim)
  play.emit({
    type: 'skill_used',
    unitId: hero.id,
    skillId: hero.selectedSkillId,
    ...(aim.targetUnitId && { targetUnitId: aim.targetUnitId }),
    ...(at && { at }),
  })
  reveal(play, hero)
  skill.use(play, hero, skill.target.resolve(play.state, order))
}

/**
 * Repeats the checks of a prepared action at the round end, except those of path, line of attack and distance.
 */
function isStillPossible(play: Play, unit: Unit, order: PreparedAction): boolean {
  const { content, state } = play
  const blocked = blockedTiles(state, play.fallen)
  if (order.type === 'USE_SKILL')
    return !skillOf(content, unit as Hero).target.refuse({ content, state, blocked }, unit as Hero, order)
  const at = positionOf(order) as Position
  const target = targetOf(play, order)
  switch (order.type) {
    case 'MOVE':
      return !(blocked & tile(at))
    case 'ATTACK':
      if (order.targetUnitId === null || order.targetUnitId.startsWith('obs_'))
        return obstacleAt(state, at) !== undefined
      return target?.alive === true && isSame(target.position, at)
    case 'MOVE_AND_ATTACK':
      return !(blocked & tile(at)) && target?.alive === true && adjacent(target.position, at)
  }
}

/** Carries out a unit's prepared action at the round end, or drops it if it is no longer possible. */
export function performPrepared(play: Play, unit: Unit): void {
  const order = unit.preparingAction
  if (!order || !unit.alive) return
  if (isStillPossible(play, unit, order)) perform(play, unit, order)
  else play.emit({ type: 'prepared_lost', unitId: unit.id })
}
