// The ways in which a match ends, and the outcome of each way.
import type { Scene } from './content.ts'
import { emitEvent, logEvent } from './events.ts'
import { type Fighter, fighterOf, hpOf, opponentOf, type Reason, SEATS, type SeatName } from './state.ts'

function finish(scene: Scene, winner: SeatName | null, reason: Reason): void {
  const outcome = { winner, winners: winner ? [winner] : [], reason, at: scene.at }
  scene.state.phase = 'Finished'
  scene.state.clock = null
  scene.state.outcome = outcome
  emitEvent(scene, { type: 'match_over', ...outcome })
}

/** Ends the match if this titan has no HP left. */
export function settleDefeat(scene: Scene, fighter: Fighter): void {
  if (hpOf(scene.state, fighter.titan) > 0) return
  logEvent(scene, fighter, `${fighter.titan.name} is defeated.`, { type: 'defeat' })
  finish(scene, opponentOf(fighter.seat), 'defeat')
}

/**
 * Ends the match if a seat has missed three rounds in a row. One such seat loses; with two such seats the match is a
 * draw (rule R-3).
 */
export function forfeit(scene: Scene, seats: readonly SeatName[]): void {
  const [loser] = seats
  if (!loser) throw new Error('no seat forfeits')
  for (const seat of seats) emitEvent(scene, { type: 'forfeit', seat })
  if (seats.length === SEATS.length) finish(scene, null, 'double_forfeit')
  else finish(scene, opponentOf(loser), 'forfeit')
}

export function surrender(scene: Scene, seat: SeatName): void {
  emitEvent(scene, { type: 'surrender', seat })
  finish(scene, opponentOf(seat), 'surrender')
}

/**
 * Ends the match at the round limit. The titan with the higher percentage of its maximum HP wins, and equal percentages
 * are a draw (rule R-4).
 */
export function finishByShare(scene: Scene): void {
  const { titan: one } = fighterOf(scene.state, 'player1')
  const { titan: two } = fighterOf(scene.state, 'player2')
  const lead = hpOf(scene.state, one) * two.HP - hpOf(scene.state, two) * one.HP
  finish(scene, lead === 0 ? null : lead > 0 ? 'player1' : 'player2', 'round_limit')
}
