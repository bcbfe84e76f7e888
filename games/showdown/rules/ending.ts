// The ways in which a match ends.
import { emitEvent, type Scene } from './events.ts'
import { isAlive, monstersOf, opponentOf, type Reason, SEATS, type SeatName } from './state.ts'

/** `at` is the time of the result. For a missed deadline it is the deadline, however late it is settled. */
export function finish(scene: Scene, winner: SeatName | null, reason: Reason, at = scene.now): void {
  const outcome = { winner, winners: winner ? [winner] : [], reason, at }
  scene.state.phase = 'over'
  scene.state.outcome = outcome
  emitEvent(scene, 'match_over', { ...outcome })
}

/** Ends the match at once if a side has no monster above 0 HP. */
export function settleKnockout(scene: Scene): void {
  const beaten = SEATS.filter((seat) => !monstersOf(scene.state.sides[seat]).some(isAlive))
  const [loser] = beaten
  if (!loser) return
  if (beaten.length === SEATS.length) finish(scene, null, 'double_knockout')
  else finish(scene, opponentOf(loser), 'knockout')
}

/** A seat that missed the deadline loses. If both missed it, the match is a draw. */
export function forfeit(scene: Scene, missing: readonly SeatName[], at: number): void {
  const [loser] = missing
  if (!loser) return
  for (const side of missing) emitEvent(scene, 'forfeit', { side, at })
  if (missing.length === SEATS.length) finish(scene, null, 'double_forfeit', at)
  else finish(scene, opponentOf(loser), 'forfeit', at)
}

export function surrender(scene: Scene, side: SeatName): void {
  emitEvent(scene, 'surrender', { side })
  finish(scene, opponentOf(side), 'surrender')
}
