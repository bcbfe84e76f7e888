// The ways in which a match ends.
import type { Scene } from './content.ts'
import { emitEvent } from './events.ts'
import { isAlive, monstersOf, opponentOf, type Reason, SEATS, type SeatName } from './state.ts'

/**
 * Ends the match. `at` is the end of the match in milliseconds since 1970. After a missed deadline, `at` is the
 * deadline, even if the server notices it later (rule R-5).
 */
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

/**
 * Ends the match after a missed deadline. The seat that missed the deadline loses. If both seats missed the deadline,
 * the match is a draw (rule R-4).
 */
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
