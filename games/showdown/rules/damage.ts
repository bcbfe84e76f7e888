// Damage of a move: Protect, reductions, loss of HP and the target's reactions (rule book §3, step 4).
import type { Scene, Trait } from './content.ts'
import { isBlocked, loseHp } from './hp.ts'
import { type Fighter, isOver, type Monster } from './state.ts'
import { traitsOf } from './traits.ts'

/** Deals damage and returns the HP actually lost. */
export function dealDamage(scene: Scene, user: Fighter, target: Fighter, damage: number, move: string): number {
  if (isBlocked(scene, target, damage, move)) return 0
  const traits = traitsOf(scene.content, target.monster, scene.state.turn)
  const { left, endured } = reduceDamage(traits, target.monster, damage)
  endured?.onEndured?.(scene, target)
  const dealt = loseHp(scene, target, left, move)
  target.monster.damageTakenThisTurn += dealt
  for (const trait of traits) if (dealt > 0 && !isOver(scene.state)) trait.onDamaged?.(scene, user, dealt)
  return dealt
}

/**
 * Reduces damage by the target's marks and passive: first all `soften` hooks, then the `endure` hooks (rule R-14).
 * `endured` is the mark or passive whose `endure` hook changed the damage.
 */
export function reduceDamage(
  traits: readonly Trait[],
  target: Monster,
  damage: number,
): { left: number; endured: Trait | undefined } {
  const softened = traits.reduce((left, trait) => trait.soften?.(target, left) ?? left, damage)
  const endured = traits.find((trait) => trait.endure && trait.endure(target, softened) !== softened)
  return { left: endured?.endure?.(target, softened) ?? softened, endured }
}
