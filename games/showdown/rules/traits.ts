// Collects the traits of a monster: its passive and the marks in effect on it.
import type { Content, Trait } from './content.ts'
import { marksInForce } from './marks.ts'
import type { Monster } from './state.ts'

/** Returns the traits of a monster: first the marks in effect, then the passive (rule R-14). */
export function traitsOf(
  content: Content,
  { marks, passive }: Pick<Monster, 'marks' | 'passive'>,
  turn: number,
): Trait[] {
  const traits: Trait[] = marksInForce(content, marks, turn)
  traits.push(content.passiveOf(passive))
  return traits
}
