// HP and charge: the only places where they change. Both are whole; a shield keeps fractions.
import { absorb } from './effect.ts'
import { settleDefeat } from './ending.ts'
import { log, type Scene } from './events.ts'
import { chargeOf, type Fighter, hpOf } from './state.ts'

export const FULL_CHARGE = 100

/** Where damage leaves a titan. Only the rounding makes HP whole: 0.4 HP left is 0, 0.5 is 1. */
export const hpAfter = (hp: number, damage: number): number => Math.round(Math.max(0, hp - damage))

/** Deals damage and gives back the HP really taken. Whether that was a defeat is asked afterwards. */
export function hurt(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const { state } = scene
  const { titan } = target
  const hpBefore = hpOf(state, titan)
  const hp = hpAfter(hpBefore, absorb(scene, target, damage))
  state.titanHPs[titan.id] = hp
  const taken = hpBefore - hp
  log(
    scene,
    'damage',
    target,
    taken > 0 ? `${titan.name} loses ${taken} HP: ${hp} of ${titan.HP} left.` : `${titan.name} is unharmed.`,
    { damage, amount: taken, hpBefore, hp, cause },
  )
  return taken
}

/** Damage of an ability: Defense does not count. */
export function strike(scene: Scene, target: Fighter, damage: number, cause: string): number {
  const taken = hurt(scene, target, damage, cause)
  settleDefeat(scene, target)
  return taken
}

/** Healing stops at the titan's HP stat. */
export function heal(scene: Scene, fighter: Fighter, amount: number): void {
  const { titan } = fighter
  const hpBefore = hpOf(scene.state, titan)
  const hp = Math.min(titan.HP, hpBefore + amount)
  const healed = hp - hpBefore
  scene.state.titanHPs[titan.id] = hp
  log(scene, 'heal', fighter, `${titan.name} recovers ${healed || 'no'} HP: ${hp} of ${titan.HP}.`, {
    amount: healed,
    hpBefore,
    hp,
  })
}

/** Adds to the charge, or takes from it: rounded, then clamped to 0–100. */
export function charge(scene: Scene, fighter: Fighter, amount: number, cause: string): void {
  const { titan } = fighter
  const before = chargeOf(scene.state, titan)
  const after = Math.min(FULL_CHARGE, Math.max(0, Math.round(before + amount)))
  scene.state.titanCharges[titan.id] = after
  log(scene, 'charge', fighter, `${titan.name}’s charge is ${after}.`, { chargeBefore: before, charge: after, cause })
}
