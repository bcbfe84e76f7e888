// Finds the unit that a request refers to, or the reason for a refusal. Checks run in the order of the rule book (§5).
import type { Refusal } from '#kit/game.ts'
import { positionOf, type Request, text, type UnitActionType } from './actions.ts'
import { adjacent, between, distance, inLine, onBoard, type Position, same, tile, walk } from './board.ts'
import { type Battle, skillNamed } from './content.ts'
import { blockedTiles, obstacleAt, obstacleTiles } from './ground.ts'
import { refuseByBuff } from './held-buffs.ts'
import { because, invalidSkill, onCooldown, type Reason, speedLock } from './reasons.ts'
import { type GameState, heroOf, type Unit, unitOf } from './state.ts'
import { activeUnit, mayAct, midSpeedUnit } from './turns.ts'

export const isRefused = (found: Refusal | Unit): found is Refusal => 'code' in found

/** True if the unit can attack tile `to` from tile `from`. */
export const canHit = (state: GameState, unit: Unit, from: Position, to: Position): boolean =>
  inLine(from, to) && distance(from, to) <= unit.attackRange && !(between(from, to) & obstacleTiles(state))

const canWalk = (state: GameState, unit: Unit, to: Position): boolean =>
  (walk(unit.position, unit.moveRange, blockedTiles(state)) & tile(to)) !== 0

/**
 * True if an ATTACK targets an obstacle: its id starts with `obs_`, or no unit is named and an obstacle is there
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
  if (!unit) return because('actor_not_found')
  if (!unit.alive) return because('actor_dead')
  if (unit.owner !== state.currentPlayer) return because('actor_not_yours')
  if (!mayAct(battle, unit)) return because('already_acted')
  return refuseLocked(battle, unit) ?? unit
}

/**
 * Returns the named unit if it reaches the tile. Without a name it returns the only unit that does, whether or not it
 * may still act.
 */
function findUnitInReach(
  battle: Battle,
  request: Request,
  reaches: (unit: Unit) => boolean,
  reasons: { out: Reason; none: Reason; several: Reason },
): Refusal | Unit {
  const { state } = battle
  const id = text(request.actingUnitId)
  if (id !== undefined) {
    const unit = namedUnit(battle, id)
    return isRefused(unit) || reaches(unit) ? unit : because(reasons.out)
  }
  const [unit, another] = state.units.filter(
    (candidate) => candidate.alive && candidate.owner === state.currentPlayer && reaches(candidate),
  )
  if (!unit) return because(reasons.none)
  if (another) return because(reasons.several)
  if (!mayAct(battle, unit)) return because('no_actions_left')
  return refuseLocked(battle, unit) ?? unit
}

const refuseDestination = (state: GameState, to: Position): Refusal | undefined => {
  if (!onBoard(to)) return because('off_board')
  return blockedTiles(state) & tile(to) ? because('occupied') : undefined
}

const findMover = (battle: Battle, request: Request, to: Position): Refusal | Unit =>
  findUnitInReach(battle, request, (unit) => canWalk(battle.state, unit, to), {
    out: 'no_reach',
    none: 'no_mover',
    several: 'ambiguous_move',
  })

function moverFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  if (text(request.targetUnitId) !== undefined) return because('move_with_target')
  const to = positionOf(request)
  if (!to) return because('move_needs_position')
  return refuseDestination(state, to) ?? findMover(battle, request, to)
}

/** Returns the living enemy with this id, or a refusal. */
function enemyNamed(state: GameState, id: string): Refusal | Unit {
  const target = unitOf(state, id)
  if (!target) return because('target_not_found')
  if (!target.alive) return because('target_dead')
  return target.owner === state.currentPlayer ? because('target_own') : target
}

function attackTarget(state: GameState, at: Position, id: string | undefined): Refusal | Unit | undefined {
  if (meansObstacle(state, at, id)) return obstacleAt(state, at) ? undefined : because('no_obstacle')
  if (id === undefined) return because('attack_needs_target')
  const target = enemyNamed(state, id)
  return isRefused(target) || same(target.position, at) ? target : because('target_elsewhere')
}

function attackerFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const at = positionOf(request)
  if (!at) return because('attack_needs_position')
  const target = attackTarget(state, at, text(request.targetUnitId))
  if (target && isRefused(target)) return target
  const unit = findUnitInReach(battle, request, (candidate) => canHit(state, candidate, candidate.position, at), {
    out: 'out_of_attack',
    none: 'no_attacker',
    several: 'ambiguous_attacker',
  })
  if (isRefused(unit)) return unit
  const unfit = refuseByBuff(battle, unit, 'attack')
  if (unfit) return unfit
  return target?.invisible ? because('target_invisible') : unit
}

function moverAndAttackerFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const to = positionOf(request)
  if (!to) return because('move_attack_needs_position')
  const id = text(request.targetUnitId)
  if (id === undefined) return because('move_attack_needs_target')
  const unfree = refuseDestination(state, to)
  if (unfree) return unfree
  const target = enemyNamed(state, id)
  if (isRefused(target)) return target
  const unit = findMover(battle, request, to)
  return isRefused(unit)
    ? unit
    : (refuseMoveAndAttack(battle, unit, to, target, text(request.actingUnitId) !== undefined) ?? unit)
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
  if (target.invisible) return because('target_invisible')
  if (!adjacent(to, target.position)) return because('not_adjacent')
  if (isNamed) return undefined
  const hitters = state.units.filter(
    (own) =>
      own.alive && own.owner === unit.owner && canHit(state, own, own === unit ? to : own.position, target.position),
  )
  return hitters.length > 1 ? because('ambiguous_after_move') : undefined
}

function casterFor(battle: Battle, request: Request): Refusal | Unit {
  const { content, state } = battle
  const skillId = text(request.skillId)
  if (!skillId) return because('skill_required')
  const id = text(request.actingUnitId)
  const hero = id === undefined ? heroOf(state, state.currentPlayer) : unitOf(state, id)
  if (!hero) return because('actor_not_found')
  if (!hero.alive) return because('actor_dead')
  if (hero.owner !== state.currentPlayer) return because('opponents_unit')
  if (hero.category !== 'HERO') return because('not_a_hero')
  const skill = skillNamed(content, skillId)
  if (!skill) return invalidSkill(skillId)
  if (skill.heroClass !== hero.heroClass) return because('skill_of_other_class')
  if (skillId !== hero.selectedSkillId) return because('skill_not_drafted')
  if (hero.skillCooldown > 0) return onCooldown(hero.skillCooldown)
  if (!mayAct(battle, hero)) return because('no_actions_left')
  return (
    refuseLocked(battle, hero) ??
    skill.target.refuse({ content, state, blocked: blockedTiles(state) }, hero, request) ??
    hero
  )
}

/** Without a named unit, END_TURN applies to the active unit. */
function enderFor(battle: Battle, request: Request): Refusal | Unit {
  const { state } = battle
  const id = text(request.actingUnitId)
  if (id !== undefined) return namedUnit(battle, id)
  return activeUnit(battle, state.currentPlayer) ?? because('already_acted')
}
