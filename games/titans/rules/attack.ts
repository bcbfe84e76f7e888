// The attack: its formula, and one being carried out.
import { charge, hurt } from './body.ts'
import { settleDefeat } from './ending.ts'
import { log, type Scene, shown } from './events.ts'
import { effectsOf, type Fighter } from './state.ts'
import type { Titan } from './titans.ts'

const DEFENDED_CHARGE = 20
const WEAKENED = 0.5

export const attackValueOf = ({ Attack }: Titan, rand: number): number => Attack * (1 + rand)

export const defMultiplierOf = (rand: number): number => 1.5 + rand * 0.5

/** Without a multiplier the titan does not defend. */
export const effectiveDefOf = ({ Defense }: Titan, weakened: boolean, defMultiplier = 1): number => (weakened ? Defense * WEAKENED : Defense) * defMultiplier

export const damageOf = (attackValue: number, effectiveDef: number): number => Math.max(0, attackValue - effectiveDef)

/** A defended attack earns the defender charge even if it does no damage, and even if it is the last. */
export function attack(scene: Scene, user: Fighter, target: Fighter, defending: boolean): void {
  const { dice, state } = scene
  const rand = dice.float('attackValue', user.seat)
  const attackValue = attackValueOf(user.titan, rand)
  const guardRand = defending ? dice.float('defMultiplier', target.seat) : null
  const defMultiplier = guardRand === null ? 1 : defMultiplierOf(guardRand)
  const effectiveDef = effectiveDefOf(target.titan, effectsOf(state, target.titan).weaken > 0, defMultiplier)
  const damage = damageOf(attackValue, effectiveDef)
  log(scene, 'attack', user, `${user.titan.name} attacks with ${shown(attackValue)} against a defense of ${shown(effectiveDef)}.`, { rand, attackValue, effectiveDef, damage })
  if (defending) log(scene, 'defended', target, `${target.titan.name} was on guard: its defense counts ${shown(defMultiplier)} times.`, { rand: guardRand, defMultiplier, effectiveDef })
  hurt(scene, target, damage, 'attack')
  if (defending) charge(scene, target, DEFENDED_CHARGE, 'defended')
  settleDefeat(scene, target)
}
