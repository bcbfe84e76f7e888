// Predicts the effect of a move, so that the game screen does not repeat the rules.
import type { Phrase } from '#kit/words/phrase.ts'
import { type Content, type Move, NONE } from './content.ts'
import { cooldownOf } from './cooldowns.ts'
import { reduceDamage } from './damage.ts'
import { isResting } from './marks.ts'
import { type Monster, opponentOf, type SeatName } from './state.ts'
import { traitsOf } from './traits.ts'
import type { View } from './view.ts'

export interface Preview {
  /** The move that takes place: the empty move if the monster must rest. */
  move: Move
  /** True if the monster must rest, so that its move does nothing. */
  rests: boolean
  /**
   * Damage to the opposing monster now, with its passive and marks. Null if the move deals no damage or the damage
   * cannot be predicted.
   */
  damage: number | null
  /** The effects besides damage in a few words, for example “heals 36”. */
  effect: Phrase | undefined
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
  const rests = isResting(content, user, view.turn)
  const move = content.moveOf(rests ? NONE : id)
  const damage = damageOf(content, move, user, target, view.turn)
  return { move, rests, damage, effect: move.phrase?.(user) }
}
