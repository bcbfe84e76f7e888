// What a monster's fights reckon with: its passive, always, and its marks while they are in force. Both are made of the same hooks.
import type { Content } from './content.ts'
import type { Scene } from './events.ts'
import { marksInForce } from './marks.ts'
import type { Fighter, Monster } from './state.ts'

export interface Trait {
  /** What its owner's speed counts as for initiative. */
  initiativeSpeed?(speed: number): number
  /** What is left of a hit. */
  soften?(owner: Monster, damage: number): number
  /** The last word on a hit, after everything else has softened it. */
  endure?(owner: Monster, damage: number): number
  /** `endure` has changed a hit. */
  endured?(scene: Scene, owner: Fighter): void
  /** A move has taken HP from its owner, who may have fainted of it. */
  damaged?(scene: Scene, attacker: Fighter, dealt: number): void
  /** Its owner has left the active slot, alive or fainted. */
  left?(scene: Scene, owner: Fighter): void
  /** Its owner is in the active slot, alive or fainted. */
  endOfTurn?(scene: Scene, owner: Fighter): void
}

/** Marks first, the passive last. */
export function traitsOf(
  content: Content,
  { marks, passive }: Pick<Monster, 'marks' | 'passive'>,
  turn: number,
): Trait[] {
  const traits: Trait[] = marksInForce(content, marks, turn)
  traits.push(content.passiveOf(passive))
  return traits
}
