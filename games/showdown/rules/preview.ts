// What a move would do, in a few words, so that a screen types no rule a second time.
import { moveOf } from './moves.ts'
import { passiveOf } from './passives.ts'
import { phaseOf, phases } from './phases.ts'
import { isResting, type Monster, opponentOf, type SeatName } from './state.ts'
import type { View } from './view.ts'

export interface Preview {
  /** The phase it will act in. */
  phase: string
  /** That phase in a word: `Guard`, `1st`, `2nd`, … */
  when: string
  /** Against the monster opposite as it is now, before Protect and Iron Wall; null: no hit, or not to be foretold. */
  damage: number | null
  /** `1st · 30 damage`, `3rd · heal 36`: short enough for a button. */
  text: string
}

export function preview(view: View, seat: SeatName, index: number): Preview | undefined {
  const user = view.sides[seat].active
  const target = view.sides[opponentOf(seat)].active
  const id = user?.moves[index]
  if (!user || !target || id === undefined) return undefined
  const resting = isResting(user, view.turn)
  const move = moveOf(resting ? 'none' : id)
  const when = ordinal(move.phase)
  const damage = move.damage && !move.damageWords ? softened(target, move.damage(user, target)) : null
  const words = resting ? 'rests' : [move.damageWords ?? (damage === null ? '' : `${damage} damage`), move.phrase?.(user) ?? ''].filter(Boolean).join(', ')
  return { phase: move.phase, when, damage, text: `${when} · ${words}` }
}

const softened = (target: Monster, damage: number): number => passiveOf(target).soften?.(target, damage) ?? damage

/** Attack phases are counted from the one after guard; those before go by name. */
function ordinal(id: string): string {
  const phase = phaseOf(id)
  const guard = phaseOf('guard').order
  const rank = phases.filter((row) => row.order > guard && row.order <= phase.order).length
  return rank === 0 ? phase.name : `${rank}${['st', 'nd', 'rd'][rank - 1] ?? 'th'}`
}
