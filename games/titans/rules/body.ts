// The only functions that change HP and charge. HP and charge are integers; the value of a shield may be a fraction.
import type { Scene } from './content.ts'
import { absorb } from './effect.ts'
import { settleDefeat } from './ending.ts'
import { logEvent } from './events.ts'
import { chargeOf, type Fighter, hpOf } from './state.ts'

export const FULL_CHARGE = 100

/** Returns the HP left after damage, rounded to an integer: 0.4 HP becomes 0, and 0.5 becomes 1 (rule R-9). */
export const hpAfter = (hp: number, damage: number): number => Math.round(Math.max(0, hp - damage))

/**
 * Deals damage, first to shields, and returns the HP that the titan lost. The caller checks whether the titan is
 * defeated.
 */
export function hurt(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const { state } = scene
  const { titan } = target
  const hpBefore = hpOf(state, titan)
  const hp = hpAfter(hpBefore, absorb(scene, target, damage))
  state.titanHPs[titan.id] = hp
  const taken = hpBefore - hp
  logEvent(
    scene,
    target,
    taken > 0 ? `${titan.name} loses ${taken} HP: ${hp} of ${titan.HP} left.` : `${titan.name} is unharmed.`,
    { type: 'damage', damage, amount: taken, hpBefore, hp, cause },
  )
  return taken
}

/**
 * Deals ability damage, which ignores Defense, and ends the match if the target is defeated. Returns the HP that the
 * target lost.
 */
export function strike(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const taken = hurt(scene, target, damage, cause)
  settleDefeat(scene, target)
  return taken
}

/** Heals a titan. HP does not rise above the titan's HP stat. */
export function heal(scene: Scene, fighter: Fighter, amount: number): void {
  const { titan } = fighter
  const hpBefore = hpOf(scene.state, titan)
  const hp = Math.min(titan.HP, hpBefore + amount)
  const healed = hp - hpBefore
  scene.state.titanHPs[titan.id] = hp
  logEvent(scene, fighter, `${titan.name} recovers ${healed || 'no'} HP: ${hp} of ${titan.HP}.`, {
    type: 'heal',
    amount: healed,
    hpBefore,
    hp,
  })
}

/** Adds `amount` to the charge; a negative amount is subtracted. The result is rounded and limited to 0–100. */
export function charge(scene: Scene, fighter: Fighter, amount: number, cause: string): void {
  const { titan } = fighter
  const before = chargeOf(scene.state, titan)
  const after = Math.min(FULL_CHARGE, Math.max(0, Math.round(before + amount)))
  scene.state.titanCharges[titan.id] = after
  logEvent(scene, fighter, `${titan.name}’s charge is ${after}.`, {
    type: 'charge',
    chargeBefore: before,
    charge: after,
    cause,
  })
}
