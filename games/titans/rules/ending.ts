// How a match ends.
import { log, type Scene, tell } from './events.ts'
import { type Fighter, fighterOf, hpOf, opponentOf, type Reason, SEATS, type SeatName } from './state.ts'

function finish(scene: Scene, winner: SeatName | null, reason: Reason): void {
  const outcome = { winner, winners: winner ? [winner] : [], reason, at: scene.at }
  scene.state.phase = 'Finished'
  scene.state.clock = null
  scene.state.outcome = outcome
  tell(scene, 'match_over', { ...outcome })
}

/** A titan with no HP left ends the match there and then. */
export function settleDefeat(scene: Scene, fighter: Fighter): void {
  if (hpOf(scene.state, fighter.titan) > 0) return
  log(scene, 'defeat', fighter, `${fighter.titan.name} is defeated.`)
  finish(scene, opponentOf(fighter.seat), 'defeat')
}

/** Three expiries in a row lose; of both seats at once they are a draw. */
export function forfeit(scene: Scene, seats: readonly SeatName[]): void {
  const [loser] = seats
  if (!loser) throw new Error('nobody forfeits')
  for (const seat of seats) tell(scene, 'forfeit', { seat })
  if (seats.length === SEATS.length) finish(scene, null, 'double_forfeit')
  else finish(scene, opponentOf(loser), 'forfeit')
}

export function surrender(scene: Scene, seat: SeatName): void {
  tell(scene, 'surrender', { seat })
  finish(scene, opponentOf(seat), 'surrender')
}

/** The higher share of max HP wins, compared in whole numbers; equal is a draw. */
export function finishByShare(scene: Scene): void {
  const { titan: one } = fighterOf(scene.state, 'player1')
  const { titan: two } = fighterOf(scene.state, 'player2')
  const lead = hpOf(scene.state, one) * two.HP - hpOf(scene.state, two) * one.HP
  finish(scene, lead === 0 ? null : lead > 0 ? 'player1' : 'player2', 'round_limit')
}
