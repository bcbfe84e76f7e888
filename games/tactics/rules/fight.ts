// Attacks, guardians and counters.
import { adjacent } from './board.ts'
import { attackOf, buffOf, has, lose } from './buffs.ts'
import type { Play } from './events.ts'
import { removeObstacle } from './ground.ts'
import { changeHp, damage } from './life.ts'
import { type GameState, type Obstacle, type Unit, unitOf } from './state.ts'

export interface Hit {
  target: Unit
  amount: number
}

const COUNTER_DAMAGE = 2
const MARK_DAMAGE = 2
const MARK_HEAL = 2

/** Adjacent is never the unit itself. */
const isGuardian = (candidate: Unit, unit: Unit): boolean =>
  candidate.category === 'MINION' && candidate.minionType === 'TANK' && candidate.alive && candidate.owner === unit.owner && adjacent(candidate.position, unit.position)

/** Who takes the damage meant for a unit: the guardian with the lowest id, else the unit itself. */
export function receiverOf(state: GameState, unit: Unit): Unit {
  let receiver = unit
  for (const candidate of state.units) if (isGuardian(candidate, unit) && (receiver === unit || candidate.id < receiver.id)) receiver = candidate
  return receiver
}

function intercept(play: Play, unit: Unit): Unit {
  const receiver = receiverOf(play.state, unit)
  if (receiver !== unit) play.emit({ type: 'intercepted', guardianId: receiver.id, unitId: unit.id })
  return receiver
}

/** Damage that INVULNERABLE stops: attacks, skills, counters. */
function strike(play: Play, receiver: Unit, amount: number): void {
  if (has(play.state, receiver, 'INVULNERABLE')) play.emit({ type: 'unharmed', unitId: receiver.id })
  else damage(play, receiver, amount)
}

/** A skill's hits, each on the receiver of its target; hits on one receiver are added up. Pushes come after the receivers are known. */
export function skillHits(play: Play, hits: readonly Hit[], push?: () => void): void {
  const sums = new Map<Unit, number>()
  for (const { target, amount } of hits) {
    const receiver = intercept(play, target)
    sums.set(receiver, (sums.get(receiver) ?? 0) + amount)
  }
  push?.()
  for (const [receiver, amount] of sums) strike(play, receiver, amount)
}

function counter(play: Play, attacker: Unit): void {
  play.emit({ type: 'countered', unitId: attacker.id })
  strike(play, intercept(play, attacker), COUNTER_DAMAGE)
}

export function reveal(play: Play, unit: Unit): void {
  if (!unit.invisible) return
  unit.invisible = false
  play.emit({ type: 'revealed', unitId: unit.id })
}

const blow = (state: GameState, attacker: Unit): number => attackOf(state, attacker) + (attacker.bonusAttackCharges > 0 ? attacker.bonusAttackDamage : 0)

function spendCharge(attacker: Unit): void {
  if (attacker.bonusAttackCharges === 0) return
  attacker.bonusAttackCharges--
  if (attacker.bonusAttackCharges === 0) attacker.bonusAttackDamage = 0
}

export function attackUnit(play: Play, attacker: Unit, target: Unit): void {
  const { state } = play
  play.emit({ type: 'attacked', unitId: attacker.id, targetUnitId: target.id, at: target.position })
  reveal(play, attacker)
  if (has(state, target, 'FEINT')) {
    play.emit({ type: 'dodged', unitId: target.id, attackerId: attacker.id })
    lose(play, target, 'FEINT')
    return counter(play, attacker)
  }
  const receiver = intercept(play, target)
  if (has(state, receiver, 'INVULNERABLE')) return play.emit({ type: 'unharmed', unitId: receiver.id })
  const mark = buffOf(state, receiver, 'DEATH_MARK')
  const challenge = buffOf(state, attacker, 'CHALLENGE')
  const full = blow(state, attacker) + (mark ? MARK_DAMAGE : 0)
  damage(play, receiver, challenge && challenge.sourceUnitId !== receiver.id ? Math.floor(full / 2) : full)
  spendCharge(attacker)
  const marker = mark && !receiver.alive && unitOf(state, mark.sourceUnitId)
  if (marker) changeHp(play, marker, MARK_HEAL, 'mark')
  if (challenge?.sourceUnitId === receiver.id) counter(play, attacker)
}

export function attackObstacle(play: Play, attacker: Unit, obstacle: Obstacle): void {
  play.emit({ type: 'attacked', unitId: attacker.id, targetUnitId: obstacle.id, at: obstacle.position })
  reveal(play, attacker)
  const amount = blow(play.state, attacker)
  spendCharge(attacker)
  obstacle.hp -= amount
  play.emit({ type: 'obstacle_hit', obstacleId: obstacle.id, unitId: attacker.id, damage: amount, hp: obstacle.hp })
  if (obstacle.hp <= 0 || has(play.state, attacker, 'POWER')) removeObstacle(play, obstacle)
}
