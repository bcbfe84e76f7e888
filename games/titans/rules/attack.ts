// The attack: the damage formula, and how a round carries the attack out.
import { charge, hurt } from './body.ts'
import type { Scene } from './content.ts'
import { statOf } from './effect.ts'
import { settleDefeat } from './ending.ts'
import { formatNumber, logEvent } from './events.ts'
import type { Fighter } from './state.ts'

const DEFENDED_CHARGE = 20

export const attackValueOf = (Attack: number, rand: number): number => Attack * (1 + rand)

export const defMultiplierOf = (rand: number): number => 1.5 + rand * 0.5

/** Returns the Defense that an attack has to overcome. `defMultiplier` is undefined when the titan does not defend. */
export const effectiveDefOf = (Defense: number, defMultiplier = 1): number => Defense * defMultiplier

export const damageOf = (attackValue: number, effectiveDef: number): number => Math.max(0, attackValue - effectiveDef)

/**
 * Carries out an attack. A defended attack gives the defender charge, even if the attack does no damage or ends the
 * match.
 */
export function attack(scene: Scene, user: Fighter, target: Fighter, defending: boolean): void {
  const { dice, state, content } = scene
  const rand = dice.float('attackValue', user.seat)
  const attackValue = attackValueOf(statOf(content, state, user.titan, 'Attack'), rand)
  const guardRand = defending ? dice.float('defMultiplier', target.seat) : null
  const defMultiplier = guardRand === null ? 1 : defMultiplierOf(guardRand)
  const effectiveDef = effectiveDefOf(statOf(content, state, target.titan, 'Defense'), defMultiplier)
  const damage = damageOf(attackValue, effectiveDef)
  logEvent(
    scene,
    user,
    `${user.titan.name} attacks with ${formatNumber(attackValue)} against a defense of ${formatNumber(effectiveDef)}.`,
    { type: 'attack', rand, attackValue, effectiveDef, damage },
  )
  if (defending)
    logEvent(
      scene,
      target,
      `${target.titan.name} was on guard: its defense counts ${formatNumber(defMultiplier)} times.`,
      { type: 'defended', rand: guardRand, defMultiplier, effectiveDef },
    )
  hurt(scene, target, damage, 'attack')
  if (defending) charge(scene, target, DEFENDED_CHARGE, 'defended')
  settleDefeat(scene, target)
}
