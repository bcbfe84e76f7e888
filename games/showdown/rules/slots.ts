// Swaps the active monster with a bench monster: by a switch, by a move, or after fainting.
import type { Scene } from './content.ts'
import { emitEvent } from './events.ts'
import { deleteMarks, leavingMarks } from './marks.ts'
import { activeOf, type BenchNumber, firstLivingBench, isOver, type SeatName } from './state.ts'
import { traitsOf } from './traits.ts'

/** Swaps the active monster with the monster on a bench slot. `cause` is a move's id, `switch` or `faint`. */
export function swapActive(scene: Scene, seat: SeatName, bench: BenchNumber, cause: string): void {
  const { content, state } = scene
  if (isOver(state)) return
  const side = state.sides[seat]
  const out = activeOf(state, seat).monster
  const entering = side.bench[bench - 1]
  if (!entering) throw new Error(`${seat} has nobody on bench slot ${bench}`)
  side.active = entering
  side.bench[bench - 1] = out
  deleteMarks(scene, out, leavingMarks(content, out.marks))
  emitEvent(scene, cause === 'faint' ? 'forced_switch' : 'switch', {
    side: seat,
    bench,
    out: out.name,
    in: entering.name,
    inId: entering.id,
    hp: entering.hp,
    maxHp: entering.maxHp,
    cause,
  })
  for (const trait of traitsOf(content, out, state.turn)) trait.onLeft?.(scene, { seat, monster: out })
}

/** Swaps the active monster with the first living monster on the bench. Does nothing if there is none. */
export function swapWithFirstLiving(scene: Scene, seat: SeatName, cause: string): void {
  const bench = firstLivingBench(scene.state.sides[seat])
  if (bench) swapActive(scene, seat, bench, cause)
}
