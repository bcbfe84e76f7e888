// Traits: hooks that a monster's passive and its marks in force have in common.
import type { Content } from './content.ts'
import type { Scene } from './events.ts'
import { marksInForce } from './marks.ts'
import type { Fighter, Monster } from './state.ts'

export interface Trait {
  /** Returns the speed that counts for initiative. */
  initiativeSpeed?(speed: number): number
  /** Returns the damage left of a hit. */
  soften?(owner: Monster, damage: number): number
  /** Returns the final damage of a hit, after all `soften` hooks. */
  endure?(owner: Monster, damage: number): number
  /** Runs when `endure` has changed a hit. */
  onEndured?(scene: Scene, owner: Fighter): void
  /** Runs after a move has taken HP from the owner, also if the owner fainted. */
  onDamaged?(scene: Scene, attacker: Fighter, dealt: number): void
  /** Runs after the owner has left the active slot, also if it fainted. */
  onLeft?(scene: Scene, owner: Fighter): void
  /** Runs at the end of a turn for the active monster, also if it fainted. */
  onTurnEnd?(scene: Scene, owner: Fighter): void
}

/** Returns the marks in force, then the passive. */
export function traitsOf(
  content: Content,
  { marks, passive }: Pick<Monster, 'marks' | 'passive'>,
  turn: number,
): Trait[] {
  const traits: Trait[] = marksInForce(content, marks, turn)
  traits.push(content.passiveOf(passive))
  return traits
}
