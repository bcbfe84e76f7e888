// The only functions that change HP and charge. Both are integers; a shield keeps fractions.
import { absorb } from './effect.ts'
import { settleDefeat } from './ending.ts'
import { logEvent, type Scene } from './events.ts'
import { chargeOf, type Fighter, hpOf } from './state.ts'

export const FULL_CHARGE = 100

/** Returns the HP left after damage. HP becomes an integer only by this rounding: 0.4 HP left is 0, 0.5 is 1. */
export const hpAfter = (hp: number, damage: number): number => Math.round(Math.max(0, hp - damage))

/** Deals damage, shields first, and returns the HP it took. The caller checks for a defeat. */
export function hurt(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const { state } = scene
  const { titan } = target
  const hpBefore = hpOf(state, titan)
  const hp = hpAfter(hpBefore, absorb(scene, target, damage))
  state.titanHPs[titan.id] = hp
  const taken = hpBefore - hp
  logEvent(
    scene,
    'damage',
    target,
    taken > 0 ? `${titan.name} loses ${taken} HP: ${hp} of ${titan.HP} left.` : `${titan.name} is unharmed.`,
    { damage, amount: taken, hpBefore, hp, cause },
  )
  return taken
}

/** Deals ability damage, which ignores Defense, and ends the match on a defeat. Returns the HP it took. */
export function strike(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const taken = hurt(scene, target, damage, cause)
  settleDefeat(scene, target)
  return taken
}

/** Heals a titan, up to its HP stat. */
export function heal(scene: Scene, fighter: Fighter, amount: number): void {
  const { titan } = fighter
  const hpBefore = hpOf(scene.state, titan)
  const hp = Math.min(titan.HP, hpBefore + amount)
  const healed = hp - hpBefore
  scene.state.titanHPs[titan.id] = hp
  logEvent(scene, 'heal', fighter, `${titan.name} recovers ${healed || 'no'} HP: ${hp} of ${titan.HP}.`, {
    amount: healed,
    hpBefore,
    hp,
  })
}

/** Adds `amount` to the charge, or subtracts it if negative. The result is rounded, then clamped to 0–100. */
export function charge(scene: Scene, fighter: Fighter, amount: number, cause: string): void {
  const { titan } = fighter
  const before = chargeOf(scene.state, titan)
  const after = Math.min(FULL_CHARGE, Math.max(0, Math.round(before + amount)))
  scene.state.titanCharges[titan.id] = after
  logEvent(scene, 'charge', fighter, `${titan.name}’s charge is ${after}.`, {
    chargeBefore: before,
    charge: after,
    cause,
  })
}
