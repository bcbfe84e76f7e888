// Predicts the effect of a move in a few words, so that the game screen does not repeat the rules.
import { type Content, type Move, NONE } from './content.ts'
import { cooldownOf } from './cooldowns.ts'
import { reduceDamage } from './damage.ts'
import { isResting } from './marks.ts'
import { type Monster, opponentOf, type SeatName } from './state.ts'
import { traitsOf } from './traits.ts'
import type { View } from './view.ts'

export interface Preview {
  /** The phase in which the move acts. */
  phase: string
  /**
   * Damage to the opposing monster now, with its passive and marks. Null if the move deals no damage or the damage
   * cannot be predicted.
   */
  damage: number | null
  /** The effect in a few words for a button, for example `30 damage` or `heal 36`. */
  words: string
}

/**
 * Returns the damage of a move now, with the target's passive and marks. Null if the move deals no damage or the damage
 * cannot be predicted.
 */
export const damageOf = (content: Content, move: Move, user: Monster, target: Monster, turn: number): number | null =>
  move.damage && !move.damageWords
    ? reduceDamage(traitsOf(content, target, turn), target, move.damage(user, target)).left
    : null

/** True if none of the monster's moves can do anything in this turn. */
export const mustRest = (content: Content, user: Monster, turn: number): boolean =>
  isResting(content, user, turn) || user.moves.every((id) => id === NONE || cooldownOf(content.moveOf(id), user) > 0)

export function preview(content: Content, view: View, seat: SeatName, index: number): Preview | undefined {
  const user = view.sides[seat].active
  const target = view.sides[opponentOf(seat)].active
  const id = user?.moves[index]
  if (!user || !target || id === undefined) return undefined
  const resting = isResting(content, user, view.turn)
  const move = content.moveOf(resting ? NONE : id)
  const damage = damageOf(content, move, user, target, view.turn)
  const phrase = move.phrase?.(user) ?? ''
  const effect = [move.damageWords ?? (damage === null ? '' : phrase ? `${damage}` : `${damage} damage`), phrase]
    .filter(Boolean)
    .join(', ')
  return { phase: move.phase, damage, words: resting ? 'rests' : effect || move.description }
}
