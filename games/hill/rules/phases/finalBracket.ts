// The phase finalBracket: players who reached the final tile together duel for the win, by single elimination in seat
// order.
import { defined } from '#kit/defined.ts'
import { healFully } from '../health.ts'
import { finish } from '../outcome.ts'
import type { Rules } from '../rules.ts'
import { enter } from '../stack.ts'
import { playerOf } from '../state.ts'
import { startDuel } from './duel.ts'

export const finalBracket: Rules<'finalBracket'> = {
  advance(turn, frame) {
    const { state } = turn
    enter(turn, 'finalBracket')
    const standing = (seat: string) => playerOf(state, seat).active
    frame.left = frame.left.filter(standing)
    frame.through = frame.through.filter(standing)
    const [a, b, ...rest] = frame.left
    if (a && b) {
      frame.left = rest
      frame.pair = [a, b]
      for (const seat of frame.pair) healFully(turn, seat, 'bracket')
      startDuel(turn, a, b, 'bracket')
      return
    }
    // With an odd number of players, the last player waits for the next round.
    const round = state.seats.filter((seat) => frame.left.includes(seat) || frame.through.includes(seat))
    if (round.length === 1) finish(turn, defined(round[0]), 'bracket')
    frame.left = round
    frame.through = []
  },
}
