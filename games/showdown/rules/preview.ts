// What a move would do, in a few words, so that a screen types no rule a second time.
import { type Content, NONE } from './content.ts'
import { withstand } from './damage.ts'
import { isResting } from './marks.ts'
import { opponentOf, type SeatName } from './state.ts'
import { traitsOf } from './traits.ts'
import type { View } from './view.ts'

export interface Preview {
  /** The phase it will act in. */
  phase: string
  /** That phase in a word: `Guard`, `1st`, `2nd`, … */
  when: string
  /** Against the monster opposite as it is now, its passive and its marks included, before what this turn may bring; null: no hit, or not to be foretold. */
  damage: number | null
  /** `1st · 30 damage`, `3rd · heal 36`: short enough for a button. */
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
      ? withstand(traitsOf(content, target, view.turn), target, move.damage(user, target)).left
      : null
  const phrase = move.phrase?.(user) ?? ''
  const words = [move.damageWords ?? (damage === null ? '' : phrase ? `${damage}` : `${damage} damage`), phrase]
    .filter(Boolean)
    .join(', ')
  return { phase: move.phase, when: short, damage, text: `${short} · ${resting ? 'rests' : words || move.description}` }
}
