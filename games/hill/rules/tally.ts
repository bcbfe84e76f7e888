// The three numbers that sum up a match for one player.
import type { Event, Seat, Tally } from '#kit/game.ts'
import { phrases } from '#kit/words/phrase.ts'
import type { Words } from '../words/keys.ts'
import { playerOf, type State } from './state.ts'

const phrase = phrases<Words>()

export function tally(state: State, _events: readonly Event[], seat: Seat): Tally[] {
  const { turns, tilesMoved, enemies } = playerOf(state, seat).summary
  const beaten = enemies[1] + enemies[2] + enemies[3]
  return [
    { value: turns, words: phrase('tally.turns', { n: turns }) },
    { value: tilesMoved, words: phrase('tally.tiles', { n: tilesMoved }) },
    { value: beaten, words: phrase('tally.enemies', { n: beaten }) },
  ]
}
