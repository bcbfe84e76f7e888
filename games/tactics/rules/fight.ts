// Attacks, guardians (units that take damage for an ally) and counterattacks (§6).
import { adjacent } from './board.ts'
import { type Battle, buffKind, kindOf, type Play } from './content.ts'
import { removeObstacle } from './ground.ts'
import { attackOf, buffsOf, buffTotal, hasBuffFlag } from './held-buffs.ts'
import { damage } from './hp.ts'
import type { Obstacle, Unit } from './state.ts'

export interface Hit {
  target: Unit
  amount: number
}

export const COUNTER_DAMAGE = 2

/** True if the candidate guards the unit. A unit is never adjacent to itself, so no unit guards itself. */
const isGuardian = (battle: Battle, candidate: Unit, unit: Unit): boolean =>
  candidate.alive &&
  candidate.owner === unit.owner &&
  adjacent(candidate.position, unit.position) &&
  kindOf(battle, candidate).guards === true

/**
 * Returns the unit that takes damage meant for `unit`: the guardian with the lowest id, or `unit` if there is no
 * guardian.
 */
export function receiverOf(battle: Battle, unit: Unit): Unit {
  let receiver = unit
  for (const candidate of battle.state.units)
    if (isGuardian(battle, candidate, unit) && (receiver === unit || candidate.id < receiver.id)) receiver = candidate
  return receiver
}

function intercept(play: Play, unit: Unit): Unit {
  const receiver = receiverOf(play, unit)
  if (receiver !== unit) play.emit({ type: 'intercepted', guardianId: receiver.id, unitId: unit.id })
  return receiver
}

/** Deals damage of an attack, a skill or a counterattack. INVULNERABLE prevents such damage. */
function dealDamage(play: Play, receiver: Unit, amount: number): void {
  if (hasBuffFlag(play, receiver, 'unharmed')) play.emit({ type: 'unharmed', unitId: receiver.id })
  else damage(play, receiver, amount)
}

/**
 * Deals a skill's damage to each target or its guardian. Damage to the same unit is added up. `push` is called after
 * the damaged units are determined and before they lose hp.
 */
export function dealSkillDamage(play: Play, hits: readonly Hit[], push?: () => void): void {
  const sums = new Map<Unit, number>()
  for (const { target, amount } of hits) {
    const receiver = intercept(play, target)
    sums.set(receiver, (sums.get(receiver) ?? 0) + amount)
  }
  push?.()
  for (const [receiver, amount] of sums) dealDamage(play, receiver, amount)
}

export function counter(play: Play, attacker: Unit): void {
  play.emit({ type: 'countered', unitId: attacker.id })
  dealDamage(play, intercept(play, attacker), COUNTER_DAMAGE)
}

export function reveal(play: Play, unit: Unit): void {
  if (!unit.invisible) return
  unit.invisible = false
  play.emit({ type: 'revealed', unitId: unit.id })
}

const attackDamage = (battle: Battle, attacker: Unit): number =>
  attackOf(battle, attacker) + (attacker.bonusAttackCharges > 0 ? attacker.bonusAttackDamage : 0)

function spendCharge(attacker: Unit): void {
  if (attacker.bonusAttackCharges === 0) return
  attacker.bonusAttackCharges--
  if (attacker.bonusAttackCharges === 0) attacker.bonusAttackDamage = 0
}

/** Returns the damage of an attack as in steps 5 and 6 of §6.1, including the buffs of both units. */
function damageOf(play: Play, attacker: Unit, receiver: Unit): number {
  let amount = attackDamage(play, attacker) + buffTotal(play, receiver, 'exposed')
  for (const buff of buffsOf(play.state, attacker))
    amount = buffKind(play.content, buff.type).adjustDamage?.(amount, receiver, buff) ?? amount
  return amount
}

/** Carries out an attack on a unit, in the steps of §6.1. */
export function attackUnit(play: Play, attacker: Unit, target: Unit): void {
  const { content, state } = play
  play.emit({ type: 'attacked', unitId: attacker.id, targetUnitId: target.id, at: target.position })
  reveal(play, attacker)
  for (const { type } of buffsOf(state, target)) {
    const { onAttacked } = buffKind(content, type)
    if (onAttacked) return onAttacked(play, target, attacker)
  }
  const receiver = intercept(play, target)
  if (hasBuffFlag(play, receiver, 'unharmed')) return play.emit({ type: 'unharmed', unitId: receiver.id })
  damage(play, receiver, damageOf(play, attacker, receiver))
  spendCharge(attacker)
  if (!receiver.alive) for (const buff of buffsOf(state, receiver)) buffKind(content, buff.type).onKilled?.(play, buff)
  for (const buff of buffsOf(state, attacker))
    buffKind(content, buff.type).afterAttack?.(play, attacker, receiver, buff)
}

export function attackObstacle(play: Play, attacker: Unit, obstacle: Obstacle): void {
  play.emit({ type: 'attacked', unitId: attacker.id, targetUnitId: obstacle.id, at: obstacle.position })
  reveal(play, attacker)
  const amount = attackDamage(play, attacker)
  spendCharge(attacker)
  obstacle.hp -= amount
  play.emit({ type: 'obstacle_hit', obstacleId: obstacle.id, unitId: attacker.id, damage: amount, hp: obstacle.hp })
  if (obstacle.hp <= 0 || hasBuffFlag(play, attacker, 'breaksObstacles')) removeObstacle(play, obstacle)
}
