// Finds the unit that a request refers to, or the reason for a refusal. Checks run in the order of the rule book (§5).
import type { Refusal } from '#kit/game.ts'
import { asText, positionOf, type Request, type UnitActionType } from './actions.ts'
import {
  adjacent,
  distance,
  inLine,
  isSame,
  onBoard,
  type Position,
  reachableTiles,
  tile,
  tilesBetween,
} from './board.ts'
import { type Battle, skillNamed } from './content.ts'
import { blockedTiles, obstacleAt, obstacleTiles } from './ground.ts'
import { refuseByBuff } from './held-buffs.ts'
import { invalidSkill, onCooldown, type Reason, refuseAs, speedLock } from './reasons.ts'
import { type GameState, heroOf, type Unit, unitOf } from './state.ts'
import { activeUnit, mayAct, midSpeedUnit } from './turns.ts'

export const isRefused = (found: Refusal | Unit): found is Refusal => 'code' in found

/** True if the unit can attack tile `to` from tile `from`. */
export const canHit = (state: GameState, unit: Unit, from: Position, to: Position): boolean =>
  inLine(from, to) && distance(from, to) <= unit.attackRange && !(tilesBetween(from, to) & obstacleTiles(state))

const canWalk = (state: GameState, unit: Unit, to: Position): boolean =>
  (reachableTiles(unit.position, unit.moveRange, blockedTiles(state)) & tile(to)) !== 0

/**
 * True if an ATTACK targets an obstacle: its target id begins with `obs_`, or it has no id and its tile has an obstacle
 * (R-35).
 */
export const meansObstacle = (state: GameState, at: Position, targetUnitId: string | undefined): boolean =>
  targetUnitId === undefined ? obstacleAt(state, at) !== undefined : targetUnitId.startsWith('obs_')

/** Returns the unit that would act, or the reason why the request is refused. */
export function actorOf(battle: Battle, request: Request<UnitActionType>): Refusal | Unit {
  switch (request.type) {
    case 'MOVE':
      return moverFor(battle, request)
    case 'ATTACK':
      return attackerFor(battle, request)
    case 'MOVE_AND_ATTACK':
      return moverAndAttackerFor(battle, request)
    case 'USE_SKILL':
      return casterFor(battle, request)
    case 'END_TURN':
      return enderFor(battle, request)
  }
}

function refuseLocked(battle: Battle, unit: Unit): Refusal | undefined {
  const locked = midSpeedUnit(battle, unit.owner)
  return locked && locked !== unit ? speedLock(locked.id) : undefined
}

function namedUnit(battle: Battle, id: string): Refusal | Unit {
  const { state } = battle
  const unit = unitOf(state, id)
  if (!unit) return refuseAs('actor_not_found')
  if (!unit.alive) return refuseAs('actor_dead')
  if (unit.owner !== state.currentPlayer) return refuseAs('actor_not_yours')
  if (!mayAct(battle, unit)) return refuseAs('already_acted')
  return refuseLocked(battle, unit) ?? unit
}

/**
 * Returns the unit that the request names, if it reaches the tile. Without a name, returns the only unit that reaches
 * the tile, even if it has already acted.
 */
function findUnitInReach(
  battle: Battle,
  request: Request,
  reaches: (unit: Unit) => boolean,
  reasons: { out: Reason; none: Reason; several: Reason },
): Refusal | Unit {
  const { state } = battle
  const id = asText(request.actingUnitId)
  if (id !== undefined) {
    const unit = namedUnit(battle, id)
    return isRefused(unit) || reaches(unit) ? unit : refuseAs(reasons.out)
  }
  const [unit, another] = state.units.filter(
    (candidate) => candidate.alive && candidate.owner === state.currentPlayer && reaches(candidate),
  )
  if (!unit) return refuseAs(reasons.none)
  if (another) return refuseAs(reasons.several)
  if (!mayAct(battle, unit)) return refuseAs('no_actions_left')
  return refuseLocked(battle, unit) ?? unit
}

const refuseDestination = (state: GameState, to: Position): Refusal | undefined => {
  if (!onBoard(to)) return refuseAs('off_board')
  return blockedTiles(state) & tile(to) ? refuseAs('occupied') : undefined
}

const findMover = (battle: Battle, request: Request, to: Position): Refusal | Unit =>
  findUnitInReach(battle, request, (unit) => canWalk(battle.state, unit, to), {
    out: 'no_reach',
    none: 'no_mover',
    several: 'ambiguous_move',
  })

function moverFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  if (asText(request.targetUnitId) !== undefined) return refuseAs('move_with_target')
  const to = positionOf(request)
  if (!to) return refuseAs('move_needs_position')
  return refuseDestination(state, to) ?? findMover(battle, request, to)
}

/** Returns the living enemy with this id, or a refusal. */
function enemyNamed(state: GameState, id: string): Refusal | Unit {
  const target = unitOf(state, id)
  if (!target) return refuseAs('target_not_found')
  if (!target.alive) return refuseAs('target_dead')
  return target.owner === state.currentPlayer ? refuseAs('target_own') : target
}

function attackTarget(state: GameState, at: Position, id: string | undefined): Refusal | Unit | undefined {
  if (meansObstacle(state, at, id)) return obstacleAt(state, at) ? undefined : refuseAs('no_obstacle')
  if (id === undefined) return refuseAs('attack_needs_target')
  const target = enemyNamed(state, id)
  return isRefused(target) || isSame(target.position, at) ? target : refuseAs('target_elsewhere')
}

function attackerFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const at = positionOf(request)
  if (!at) return refuseAs('attack_needs_position')
  const target = attackTarget(state, at, asText(request.targetUnitId))
  if (target && isRefused(target)) return target
  const unit = findUnitInReach(battle, request, (candidate) => canHit(state, candidate, candidate.position, at), {
    out: 'out_of_attack',
    none: 'no_attacker',
    several: 'ambiguous_attacker',
  })
  if (isRefused(unit)) return unit
  const unfit = refuseByBuff(battle, unit, 'attack')
  if (unfit) return unfit
  return target?.invisible ? refuseAs('target_invisible') : unit
}

function moverAndAttackerFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const to = positionOf(request)
  if (!to) return refuseAs('move_attack_needs_position')
  const id = asText(request.targetUnitId)
  if (id === undefined) return refuseAs('move_attack_needs_target')
  const unfree = refuseDestination(state, to)
  if (unfree) return unfree
  const target = enemyNamed(state, id)
  if (isRefused(target)) return target
  const unit = findMover(battle, request, to)
  return isRefused(unit)
    ? unit
    : (refuseMoveAndAttack(battle, unit, to, target, asText(request.actingUnitId) !== undefined) ?? unit)
}

function refuseMoveAndAttack(
  battle: Battle,
  unit: Unit,
  to: Position,
  target: Unit,
  isNamed: boolean,
): Refusal | undefined {
  const { state } = battle
  const unfit = refuseByBuff(battle, unit, 'attack') ?? refuseByBuff(battle, unit, 'moveAndAttack')
  if (unfit) return unfit
  if (target.invisible) return refuseAs('target_invisible')
  if (!adjacent(to, target.position)) return refuseAs('not_adjacent')
  if (isNamed) return undefined
  const hitters = state.units.filter(
    (own) =>
      own.alive && own.owner === unit.owner && canHit(state, own, own === unit ? to : own.position, target.position),
  )
  return hitters.length > 1 ? refuseAs('ambiguous_after_move') : undefined
}

function casterFor(battle: Battle, request: Request): Refusal | Unit {
  const { content, state } = battle
  const skillId = asText(request.skillId)
  if (!skillId) return refuseAs('skill_required')
  const id = asText(request.actingUnitId)
  const hero = id === undefined ? heroOf(state, state.currentPlayer) : unitOf(state, id)
  if (!hero) return refuseAs('actor_not_found')
  if (!hero.alive) return refuseAs('actor_dead')
  if (hero.owner !== state.currentPlayer) return refuseAs('opponents_unit')
  if (hero.category !== 'HERO') return refuseAs('not_a_hero')
  const skill = skillNamed(content, skillId)
  if (!skill) return invalidSkill(skillId)
  if (skill.heroClass !== hero.heroClass) return refuseAs('skill_of_other_class')
  if (skillId !== hero.selectedSkillId) return refuseAs('skill_not_drafted')
  if (hero.skillCooldown > 0) return onCooldown(hero.skillCooldown)
  if (!mayAct(battle, hero)) return refuseAs('no_actions_left')
  return (
    refuseLocked(battle, hero) ??
    skill.target.refuse({ content, state, blocked: blockedTiles(state) }, hero, request) ??
    hero
  )
}

/** Returns the unit whose turn END_TURN ends. If the request names no unit, returns the active unit. */
function enderFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const id = asText(request.actingUnitId)
  if (id !== undefined) return namedUnit(battle, id)
  return activeUnit(battle, state.currentPlayer) ?? refuseAs('already_acted')
}
