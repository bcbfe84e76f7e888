// The three numbers that sum up a match for one player.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { tallyOf } from '#kit/past/tally.ts'
import { playerOf, type State } from './state.ts'

export function tally(state: State, _events: readonly Event[], seat: Seat): Tally[] {
  const { turns, tilesMoved, enemies } = playerOf(state, seat).summary
  return [
    tallyOf(turns, 'turn taken', 'turns taken'),
    tallyOf(tilesMoved, 'tile moved', 'tiles moved'),
    tallyOf(enemies[1] + enemies[2] + enemies[3], 'enemy beaten', 'enemies beaten'),
  ]
}
