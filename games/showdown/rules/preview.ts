// Predicts the effect of a move in a few words, so that the game screen does not repeat the rules.
import { type Content, NONE } from './content.ts'
import { reduceDamage } from './damage.ts'
import { isResting } from './marks.ts'
import { opponentOf, type SeatName } from './state.ts'
import { traitsOf } from './traits.ts'
import type { View } from './view.ts'

export interface Preview {
  /** The phase in which the move acts. */
  phase: string
  /** Short name of the phase, for example `Guard` or `1st`. */
  when: string
  /**
   * Damage to the opposing monster now, with its passive and marks. Null if the move deals no damage or the damage
   * cannot be predicted.
   */
  damage: number | null
  /** Text for a button, for example `1st · 30 damage` or `3rd · heal 36`. */
  text: string
}

export function preview(content: Content, view: View, seat: SeatName, index: number): Preview | undefined {
  const user = view.sides[seat].active
  const target = view.sides[opponentOf(seat)].active
  const id = user?.moves[index]
  if (!user || !target || id === undefined) return undefined
  const resting = isResting(content, user, view.turn)
  const move = content.moveOf(resting ? NONE : id)
  const { name, short = name } = content.phaseOf(move.phase)
  const damage =
    move.damage && !move.damageWords
      ? reduceDamage(traitsOf(content, target, view.turn), target, move.damage(user, target)).left
      : null
  const phrase = move.phrase?.(user) ?? ''
  const words = [move.damageWords ?? (damage === null ? '' : phrase ? `${damage}` : `${damage} damage`), phrase]
    .filter(Boolean)
    .join(', ')
  return { phase: move.phase, when: short, damage, text: `${short} · ${resting ? 'rests' : words || move.description}` }
}
